/// The closer of one instance, which its container or scope keeps until it is closed.
struct Closer: Sendable {
    let component: ComponentDescription

    /// Closes the instance if the closer does not suspend; `nil` if it may.
    let closeNow: (@Sendable () throws -> Void)?

    /// Closes the instance, on whichever actor it is bound to.
    let close: @Sendable () async throws -> Void

    /// A closer that does not suspend.
    init(of component: ComponentDescription, closeNow: @escaping @Sendable () throws -> Void) {
        self.component = component
        self.closeNow = closeNow
        close = closeNow
    }

    /// A closer on the main actor, where the instance is released too.
    init<Instance>(
        of component: ComponentDescription, _ instance: Instance,
        onMainActor closer: @escaping @MainActor @Sendable (Instance) async throws -> Void
    ) {
        // The box releases the instance on the main actor, whichever thread drops the closer.
        let box = InstanceBox.holding(instance, isMainActor: true)
        self.init(of: component, close: { try await Self.close(box, with: closer) })
    }

    @MainActor
    private static func close<Instance>(
        _ box: InstanceBox, with closer: @MainActor @Sendable (Instance) async throws -> Void
    ) async throws {
        try await closer(box.value(as: Instance.self))
    }

    /// A closer that may suspend.
    init(of component: ComponentDescription, close: @escaping @Sendable () async throws -> Void) {
        self.component = component
        closeNow = nil
        self.close = close
    }
}
