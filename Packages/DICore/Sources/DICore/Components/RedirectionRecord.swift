/// A redirection whatever its types: what the registry keeps.
struct RedirectionRecord: Sendable {
    /// The way from the target to the key that is asked for.
    let role: ComponentRole
    let target: ComponentKey
    var place: Place

    /// How many containers are around the one it was registered in.
    var layer = 0

    var key: ComponentKey { role.key }

    func isSame(as other: RedirectionRecord) -> Bool {
        layer == other.layer && key == other.key && target == other.target && place == other.place
    }
}
