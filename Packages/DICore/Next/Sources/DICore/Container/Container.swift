/// Resolves components.
///
/// Thread-safety: may be used from any thread or task.
public final class Container: Sendable {
    @usableFromInline
    let core: ContainerCore

    init(_ registry: Registry, inside parent: Container? = nil) {
        core = ContainerCore(registry, inside: parent?.core)
    }

    deinit { core.end() }
}
