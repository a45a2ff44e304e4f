import Synchronization

/// A redirection whatever its types: what the registry keeps.
package final class RedirectionRecord: Sendable {
    /// The way from the target to the key that is asked for.
    let role: ComponentRole
    package let target: ComponentKey
    package let place: Place

    /// Tells redirections apart, as they were installed.
    package let identity: UInt

    private static let nextIdentity = Atomic<UInt>(1)

    static func newIdentity() -> UInt { nextIdentity.add(1, ordering: .relaxed).oldValue }

    /// The identities of the rules that let it answer, outermost first, where it does not answer by itself.
    package let rules: [UInt]

    /// When it answers, where it does not answer by itself.
    package let condition: String?

    /// Whether it answers for some only, in front of what is registered for everybody.
    let isContextual: Bool

    /// How many containers are around the one it was registered in.
    package let layer: Int

    /// How many components and redirections were registered there before it.
    let order: Int

    package var key: ComponentKey { role.key }

    init(
        role: ComponentRole, target: ComponentKey, place: Place, identity: UInt = RedirectionRecord.newIdentity(),
        rules: [UInt] = [],
        condition: String? = nil, isContextual: Bool = false, layer: Int = 0, order: Int = 0
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
