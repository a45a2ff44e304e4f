/// All keys that something answers to, by the short name of their type: for the hints of errors.
///
/// Made once for many errors, so that their number does not multiply with the number of components.
struct NearIndex {
    private let claims: [String: [(key: ComponentKey, registration: Registration)]]

    /// What an override dropped.
    let dropped: [Registration]

    /// - Complexity: O(*n* log *n*) in the number of components.
    init(_ registry: Registry) {
        claims = Dictionary(grouping: registry.allClaims) { TypeName.short($0.key.type) }
        dropped = registry.registrations.filter(registry.isReplaced)
    }

    /// What is registered under a type that reads like this one, in the order of registration.
    func claims(like type: Any.Type) -> [(key: ComponentKey, registration: Registration)] {
        claims[TypeName.short(type)] ?? []
    }
}
