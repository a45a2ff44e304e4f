public import DICore

/// One container for a whole program. Only ``SharedResolvable`` uses it in the toolkit.
///
/// ```
/// try SharedContainer.set(container)                              // once, when the program starts
/// let store = try SharedContainer.resolve((any Store).self)
/// ```
///
/// A test replaces it for its own task:
///
/// ```
/// try SharedContainer.withValue(Container { Component(instance: FakeStore()) }) { try check() }
/// ```
///
/// Thread-safety: may be used from any thread.
public enum SharedContainer {
    @TaskLocal private static var ofTask: Container?

    private static let ofProgram = Guarded<(container: Container, place: Place)?>(nil)

    /// The shared container of the current task, or that of the program.
    ///
    /// - Throws: `ResolutionError.Code.noSharedContainer` if there is none.
    public static var current: Container {
        get throws(ResolutionError) { try current(for: ComponentKey(Container.self)) }
    }

    static func current(for key: ComponentKey) throws(ResolutionError) -> Container {
        guard let container = ofTask ?? ofProgram.withLock({ $0?.container }) else {
            throw ResolutionError(
                .noSharedContainer, key: key,
                message: "\(key) was requested from the shared container, but no shared container is set",
                help:
                    "call SharedContainer.set(_:) when the program starts, or ask in SharedContainer.withValue(_:operation:)"
            )
        }
        return container
    }

    /// Sets the shared container of the program, once.
    ///
    /// - Throws: `ResolutionError.Code.sharedContainerIsSet` if there is one already; that one stays.
    public static func set(
        _ container: Container, fileID: String = #fileID, line: Int = #line
    ) throws(ResolutionError) {
        let place = Place(fileID: fileID, line: line)
        let before: Place? = ofProgram.withLock { state in
            if let state { return state.place }
            state = (container, place)
            return nil
        }
        guard let before else { return }
        let key = ComponentKey(Container.self)
        throw ResolutionError(
            .sharedContainerIsSet, key: key, message: "there is a shared container already",
            notes: [ResolutionError.Note(.registered, "the one that was set", at: before)],
            help: "set it once, or call SharedContainer.replace(with:) to put another one in its place")
    }

    /// Replaces the shared container of the program.
    ///
    /// - Parameters:
    ///   - container: The new container; `nil` leaves the program without one.
    ///   - fileID: The file where the container is set.
    ///   - line: The line where the container is set.
    /// - Returns: The container before.
    @discardableResult
    public static func replace(
        with container: Container?, fileID: String = #fileID, line: Int = #line
    ) -> Container? {
        let place = Place(fileID: fileID, line: line)
        return ofProgram.withLock { state in
            let before = state?.container
            state = container.map { ($0, place) }
            return before
        }
    }

    /// Runs an operation with another shared container, for this task and its child tasks.
    ///
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func withValue<Result>(_ container: Container, operation: () throws -> Result) rethrows -> Result {
        try $ofTask.withValue(container, operation: operation)
    }

    /// Runs an operation that may suspend with another shared container, for this task and its child tasks.
    ///
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func withValue<Result>(
        _ container: Container, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $ofTask.withValue(container, operation: operation, isolation: isolation)
    }
}

extension ResolutionError.Code {
    /// The shared container was requested before it was set.
    public static let noSharedContainer = ResolutionError.Code(rawValue: "DC0001")

    /// The shared container was set a second time.
    public static let sharedContainerIsSet = ResolutionError.Code(rawValue: "DC0002")
}
