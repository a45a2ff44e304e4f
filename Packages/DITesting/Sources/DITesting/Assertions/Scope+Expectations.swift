public import DICore

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
