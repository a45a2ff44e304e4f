public import DICore

/// One container for a whole program, for those who want one. Nothing else in the toolkit asks for it.
///
/// ```
/// try SharedContainer.set(container)                              // once, when the program starts
/// let store = try SharedContainer.current.resolve((any Store).self)
/// ```
///
/// A test puts another one in its place for itself alone:
///
/// ```
/// try SharedContainer.withValue(Container { Component(instance: FakeStore()) }) { try check() }
/// ```
///
/// Thread-safety: may be used from any thread.
public enum SharedContainer {
    @TaskLocal private static var ofTask: Container?

    private static let ofProgram = Guarded<(container: Container, place: Place)?>(nil)

    /// The shared container: that of the current task, else that of the program.
    ///
    /// - Throws: ``DICore/ResolutionError/Code/noSharedContainer`` where there is none.
    /// - Complexity: O(1).
    public static var current: Container {
        get throws(ResolutionError) { try current(for: ComponentKey(Container.self)) }
    }

    static func current(for key: ComponentKey) throws(ResolutionError) -> Container {
        guard let container = ofTask ?? ofProgram.withLock({ $0?.container }) else {
            throw ResolutionError(
                .noSharedContainer, key: key,
                message: "\(key) was asked for from the shared container, and there is none",
                help:
                    "call SharedContainer.set(_:) when the program starts, or ask in SharedContainer.withValue(_:operation:)"
            )
        }
        return container
    }

    /// Sets the shared container of the program, once.
    ///
    /// - Parameters:
    ///   - container: It is kept from now on.
    ///   - fileID: Where it is set.
    ///   - line: Where it is set.
    /// - Throws: ``DICore/ResolutionError/Code/sharedContainerIsSet`` where there is one already; that one stays.
    /// - Complexity: O(1).
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

    /// Puts another container in the place of the shared one of the program, or none.
    ///
    /// - Parameters:
    ///   - container: The new one; `nil` leaves the program without.
    ///   - fileID: Where it is replaced.
    ///   - line: Where it is replaced.
    /// - Returns: The one before.
    /// - Complexity: O(1).
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

    /// Runs something with another shared container, for this task and the child tasks that it starts meanwhile.
    ///
    /// - Parameters:
    ///   - container: What is shared meanwhile.
    ///   - operation: What runs.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    /// - Complexity: O(1) beyond the operation.
    public static func withValue<Result>(_ container: Container, operation: () throws -> Result) rethrows -> Result {
        try $ofTask.withValue(container, operation: operation)
    }

    /// Runs something that may suspend with another shared container, for this task and the child tasks that it starts
    /// meanwhile.
    ///
    /// - Parameters:
    ///   - container: What is shared meanwhile.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - operation: What runs.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    /// - Complexity: O(1) beyond the operation.
    public static func withValue<Result>(
        _ container: Container, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $ofTask.withValue(container, operation: operation, isolation: isolation)
    }
}
