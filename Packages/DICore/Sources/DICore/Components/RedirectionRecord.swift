/// A redirection whatever its types: what the registry keeps.
struct RedirectionRecord: Sendable {
    /// The way from the target to the key that is asked for.
    let role: ComponentRole
    let target: ComponentKey
    var place: Place

    var key: ComponentKey { role.key }
}
