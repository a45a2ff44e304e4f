/// Everything that is registered under one key.
struct KeyEntry: Sendable {
    let key: ComponentKey

    /// The components that answer to the key, in the order of registration.
    private(set) var claims: [Claim] = []
    var redirections: [RedirectionRecord] = []

    /// The components' parts in the collections of the key, in the order of registration.
    var contributions: [Contribution] = []

    /// The place of the first declaration of a collection of the key, in the order of registration.
    var declaration: Int?

    private var overridingCount = 0

    init(_ key: ComponentKey) {
        self.key = key
    }

    var isEmpty: Bool { claims.isEmpty && redirections.isEmpty && contributions.isEmpty && declaration == nil }

    /// The claim, where nothing else is registered under the key.
    var only: Claim? {
        claims.count == 1 && redirections.isEmpty && contributions.isEmpty && declaration == nil ? claims[0] : nil
    }

    /// Whether a component overrides the others for everybody.
    var isOverridden: Bool { overridingCount > 0 }

    mutating func add(_ claim: Claim) {
        claims.append(claim)
        if claim.registration.isReplacing { overridingCount += 1 }
    }

    /// Drops the claims and contributions of some components.
    mutating func remove(_ identities: Set<UInt>) {
        claims.removeAll { identities.contains($0.registration.identity) }
        contributions.removeAll { identities.contains($0.registration.identity) }
        if isOverridden { overridingCount = claims.filter(\.registration.isReplacing).count }
    }
}
