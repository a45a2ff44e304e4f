/// A component's claim to a key, by its own type or by a role.
struct Claim: Sendable {
    let registration: Registration

    /// The position of the role among those of the component; negative for its own type.
    private let position: Int32

    init(_ registration: Registration, position: Int = -1) {
        self.registration = registration
        self.position = Int32(position)
    }

    var role: ComponentRole? { isOwnType ? nil : registration.record.roles[Int(position)] }

    /// Whether the key is the component's own type.
    var isOwnType: Bool { position < 0 }

    /// Whether the key is the own type of a component with roles: such a claim is weaker than an explicit one.
    var isOwnTypeBesideRoles: Bool { isOwnType && !registration.record.isExactForOwnType }

    var key: ComponentKey { role?.key ?? registration.record.key }
}
