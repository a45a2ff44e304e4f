/// A redirection whatever its types: what the registry keeps.
struct RedirectionRecord: Sendable {
    /// The way from the target to the key that is asked for.
    let role: ComponentRole
    let target: ComponentKey
    var place: Place

    /// How many containers are around the one it was registered in.
    var layer = 0

    /// How many components and redirections were registered there before it.
    var order = 0

    var key: ComponentKey { role.key }

    var description: RedirectionDescription { RedirectionDescription(key: key, target: target, place: place) }

    func isSame(as other: RedirectionRecord) -> Bool {
        layer == other.layer && key == other.key && target == other.target && place == other.place
    }
}
