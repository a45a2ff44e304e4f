import Synchronization

/// A redirection whatever its types: what the registry keeps.
package struct RedirectionRecord: Sendable {
    /// The way from the target to the key that is asked for.
    let role: ComponentRole
    package let target: ComponentKey
    package var place: Place

    /// Tells redirections apart, as they were installed.
    package var identity = Self.newIdentity()

    private static let nextIdentity = Atomic<UInt>(1)

    static func newIdentity() -> UInt { nextIdentity.add(1, ordering: .relaxed).oldValue }

    /// The identities of the rules that let it answer, outermost first, where it does not answer by itself.
    package var rules: [UInt] = []

    /// When it answers, where it does not answer by itself.
    package var condition: String?

    /// Whether it answers for some only, in front of what is registered for everybody.
    var isContextual = false

    /// How many containers are around the one it was registered in.
    package var layer = 0

    /// How many components and redirections were registered there before it.
    var order = 0

    package var key: ComponentKey { role.key }

    var description: RedirectionDescription { RedirectionDescription(key: key, target: target, place: place) }

    package func isSame(as other: RedirectionRecord) -> Bool {
        identity == other.identity
    }
}
