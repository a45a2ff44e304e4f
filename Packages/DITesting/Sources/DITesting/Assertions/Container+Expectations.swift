public import DICore
public import DIInspection

// Each reports what it finds to the test that it is called in, in either framework, and returns whether it found nothing.
//
// A detached task is part of no test: from there, use those of a test container.
extension Container {
    /// Expects that every declared need is answered: see `validate(_:)`. Creates nothing.
    ///
    /// - Parameters:
    ///   - validation: What is to be proven: that everything registered can be had, where it is left out.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func expectValid(
        _ validation: Validation = .everything, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        Expectation.check(validityFinding(validation), at: place)
    }

    /// Expects that every component can be made: resolves each once, those of the main actor there, and what lives in a
    /// task cache in one of its own.
    ///
    /// What lives in a scope, and what has no cache and needs it, is not resolved here: ask an open scope for that.
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
        Expectation.check(await resolvingFinding(), at: place)
    }

    /// Expects that two requests for a type get one object.
    ///
    /// - Parameters:
    ///   - type: What is asked for twice.
    ///   - qualifier: Tells it from others of the same type.
    ///   - isolation: The caller's isolation, which the compiler fills in: from the main actor, what is bound to it can be
    ///     asked for too.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(1) beyond what is created.
    public func expectSameInstance<Value>(
        of type: Value.Type, qualifier: Qualifier? = nil, isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        Expectation.check(instancesFinding(type, qualifier, areOne: true, isolation: isolation), at: place)
    }

    /// Expects that two requests for a type get two objects.
    ///
    /// - Parameters:
    ///   - type: What is asked for twice.
    ///   - qualifier: Tells it from others of the same type.
    ///   - isolation: The caller's isolation, which the compiler fills in: from the main actor, what is bound to it can be
    ///     asked for too.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(1) beyond what is created.
    public func expectDistinctInstances<Value>(
        of type: Value.Type, qualifier: Qualifier? = nil, isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        Expectation.check(instancesFinding(type, qualifier, areOne: false, isolation: isolation), at: place)
    }
}
