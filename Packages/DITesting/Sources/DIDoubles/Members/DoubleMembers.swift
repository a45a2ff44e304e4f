/// The members of a double, with their types erased. They are not `Sendable` if the stubs are not.
final class DoubleMembers {
    let identity: DoubleIdentity
    private let stubs: [any NamedStub]

    /// The names of the members of ``Stubs`` itself. A stub with one of these names is unreachable.
    private static let reserved: Set<String> = ["doubleRecord", "unexpectedCalls", "forgetCalls", "removeStubs"]

    /// - Parameters:
    ///   - members: A value whose stored properties are the stubs.
    ///   - place: The location at which mistakes in the members are reported.
    init(of members: Any, isRelaxed: Bool, at place: CallPlace) {
        let identity = DoubleIdentity(name: DoubleName.name(ofMembers: members), isRelaxed: isRelaxed)
        self.identity = identity
        StoredStubs.register(members: type(of: members))
        let mirrors = sequence(first: Mirror(reflecting: members), next: \.superclassMirror)
        let named = Array(mirrors).reversed().flatMap(\.children).compactMap {
            child -> (label: String, any NamedStub)? in
            let label = child.label ?? "a stub"
            let member = "\(identity.name.map { "\($0)." } ?? "")\(label)"
            guard let stub = child.value as? any NamedStub else {
                identity.report("\(member) is among the members of a double, and is no stub", at: place)
                return nil
            }
            if Self.reserved.contains(label) {
                identity.report("\(member) cannot be reached: Stubs has a member of that name", at: place)
            }
            return (label, stub)
        }
        stubs = named.map(\.1)
        for (label, stub) in named { stub.bind(to: self, label: label) }
    }

    /// All calls, in order.
    var calls: [DoubleCall] { stubs.flatMap(\.calls).sorted { $0.number < $1.number } }

    var unexpectedCalls: [DoubleCall] { stubs.flatMap(\.unexpectedCalls).sorted { $0.number < $1.number } }

    func forgetCalls() {
        for stub in stubs { stub.forgetCalls() }
    }

    func removeStubs() {
        for stub in stubs { stub.removeStubs() }
    }
}
