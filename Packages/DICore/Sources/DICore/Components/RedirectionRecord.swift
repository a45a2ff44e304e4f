/// A redirection without its types: the element of a registry.
package final class RedirectionRecord: Sendable {
    /// The conversion from the target to the requested key.
    let role: ComponentRole
    package let target: ComponentKey
    package let place: Place

    package let identity: UInt

    /// The identities of the rules that the redirection belongs to, outermost first.
    package let rules: [UInt]

    /// The condition of the rule that the redirection belongs to.
    package let condition: String?

    /// Whether the redirection is for some requesters only, and takes precedence over registrations for all.
    let isContextual: Bool

    /// The number of containers around the redirection's container.
    package let layer: Int

    /// The number of earlier components and redirections in the container.
    let order: Int

    package var key: ComponentKey { role.key }

    init(
        role: ComponentRole, target: ComponentKey, place: Place, identity: UInt = UniqueID.next(),
        rules: [UInt] = [], condition: String? = nil, isContextual: Bool = false, layer: Int = 0, order: Int = 0
    ) {
        self.role = role
        self.target = target
        self.place = place
        self.identity = identity
        self.rules = rules
        self.condition = condition
        self.isContextual = isContextual
        self.layer = layer
        self.order = order
    }

    var description: RedirectionDescription { RedirectionDescription(key: key, target: target, place: place) }

    package func isSame(as other: RedirectionRecord) -> Bool {
        identity == other.identity
    }
}
