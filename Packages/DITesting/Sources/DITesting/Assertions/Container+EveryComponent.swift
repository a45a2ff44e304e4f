public import DICore
import DIInspection

extension Container {
    /// Resolves every component once, in the order of registration, those that are bound to the main actor there.
    ///
    /// For a test that runs every factory. It leaves out private components, and those whose key another component
    /// answers. It also leaves out components that live in a scope, and those without a cache that need such a
    /// component: `Scope.resolveEveryComponent()` resolves these. A component that lives in a task cache is resolved in
    /// one of its own.
    ///
    /// - Returns: The errors.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
    public func resolveEveryComponent() async -> [ResolutionError] {
        await EveryComponent(of: graph(), from: async, includesScopes: false).errors()
    }
}

extension Scope {
    /// Resolves every component once, as this scope sees it: see `Container.resolveEveryComponent()`.
    ///
    /// Components that live in this scope or in one around it are among them. It leaves out components of other scopes,
    /// and those without a cache that need an instance of another scope.
    ///
    /// - Returns: The errors.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
    public func resolveEveryComponent() async -> [ResolutionError] {
        await EveryComponent(of: graph(), from: async, includesScopes: true).errors()
    }
}

// Findings go to the test that calls the function, like those of `Container`.
extension Scope {
    /// Expects that every component can be created in this scope, and resolves each component once. These include the
    /// components that live in this scope or in an enclosing scope.
    ///
    /// The function skips components that live in other scopes, and uncached components that depend on these.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n*) in the number of components, plus the cost of creating the instances.
    public func expectEverythingResolves(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        Expectation.check(Container.finding(unresolved: await resolveEveryComponent()), at: place)
    }
}
