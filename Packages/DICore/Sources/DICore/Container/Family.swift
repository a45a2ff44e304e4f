/// The parts that a root container shares with its children and their scopes.
final class Family: Sendable {
    let readers = Readers()

    /// Guards the registries, the slots and the generations of all containers of the family. So a change reaches the
    /// children at once.
    let lock = Lock()
}
