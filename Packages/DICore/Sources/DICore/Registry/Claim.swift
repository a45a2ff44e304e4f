/// A component's claim to a key, by its own type or by a role.
struct Claim: Sendable {
    let registration: Registration

    /// The place of the role among the component's; negative for its own type.
    private let position: Int32

    init(_ registration: Registration, position: Int = -1) {
        self.registration = registration
        self.position = Int32(position)
    }

    var role: ComponentRole? { isOwnType ? nil : registration.record.roles[Int(position)] }

    /// Whether it is the component's own type.
    var isOwnType: Bool { position < 0 }

    /// Whether it is the component's own type, while the component names roles: weaker than an explicit claim.
    var isOwnTypeBesideRoles: Bool { isOwnType && !registration.record.isExactForOwnType }

    var key: ComponentKey { role?.key ?? registration.record.key }
}
