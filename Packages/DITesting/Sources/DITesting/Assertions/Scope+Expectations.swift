public import DICore

// Reported to the test that it is called in, as those of containers are.
extension Scope {
    /// Expects that every component can be made in this scope: resolves each once, also those that live here or in a
    /// scope around it.
    ///
    /// What lives in other scopes, and what has no cache and needs it, is not resolved.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond what is created.
    public func expectEverythingResolves(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        Expectation.check(Container.finding(unresolved: await resolveEveryComponent()), at: place)
    }
}
