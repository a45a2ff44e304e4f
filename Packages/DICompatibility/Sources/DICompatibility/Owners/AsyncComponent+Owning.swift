public import DICore

extension AsyncComponent where Output: AnyObject {
    /// A component made by a closure over a resolver, each of whose instances fills the handles to it that were made in its
    /// creation: see ``Owner``.
    ///
    /// What the closure asks for cannot be seen beforehand: the component is *opaque* in the graph.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - dependencies: What the closure is known to ask for. What of it has to be waited for is made before the owner begins, and
    ///     so for none.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - make: Makes one instance, on the actor that it is bound to.
    /// - Complexity: O(1).
    public init(
        owning type: Output.Type, dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @isolated(any) @Sendable (AsyncResolver) async throws -> Output
    ) {
        self.init(
            type, strategy: AsyncOwningStrategy(AsyncOwnerClosureStrategy(dependencies: dependencies, factory: make)),
            fileID: fileID, line: line)
    }
}
