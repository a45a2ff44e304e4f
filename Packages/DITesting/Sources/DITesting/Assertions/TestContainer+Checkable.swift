public import DICore
public import DIDoubles
public import DIInspection

extension TestContainer {
    /// A container whose components a test can check: a `Container` or a ``TestContainer``.
    ///
    /// A `Container` reports its findings to the test that calls the function. A detached task belongs to no test. A
    /// ``TestContainer`` knows its test, so use it in such a task.
    public protocol Checkable {
        /// The container with the components.
        var _container: Container { get }

        /// Reports a finding, if there is one.
        func _check(_ finding: String?, at place: CallPlace)
    }
}

extension TestContainer.Checkable {
    /// Expects that every declared dependency can be resolved: see `validate(_:)`. Creates no instances.
    ///
    /// - Parameters:
    ///   - validation: The properties to prove. By default, every registered component must be resolvable.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n* + *m*) in the numbers of components and dependencies.
    public func expectValid(
        _ validation: Validation = .everything, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        _check(_container.validityFinding(validation), at: place)
    }

    /// Expects that every component can be created, and resolves each component once. Components of the main actor are
    /// resolved on the main actor, components in a task cache within a new task cache.
    ///
    /// The function skips components that live in a scope, and uncached components that depend on these. Check them
    /// with the function of the same name on an open scope.
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
        _check(await _container.resolvingFinding(), at: place)
    }

    /// Expects that two requests for a type return one object.
    ///
    /// - Parameters:
    ///   - type: The type to resolve twice.
    ///   - qualifier: The qualifier of the component.
    ///   - isolation: The caller's isolation, which the compiler fills in. A caller on the main actor can also resolve
    ///     components of the main actor.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public func expectSameInstance<Value>(
        of type: Value.Type, qualifier: Qualifier? = nil, isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        _check(_container.instancesFinding(type, qualifier, areSame: true, isolation: isolation), at: place)
    }

    /// Expects that two requests for a type return two objects.
    ///
    /// - Parameters:
    ///   - type: The type to resolve twice.
    ///   - qualifier: The qualifier of the component.
    ///   - isolation: The caller's isolation, which the compiler fills in. A caller on the main actor can also resolve
    ///     components of the main actor.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public func expectDistinctInstances<Value>(
        of type: Value.Type, qualifier: Qualifier? = nil, isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        _check(_container.instancesFinding(type, qualifier, areSame: false, isolation: isolation), at: place)
    }
}

extension Container: TestContainer.Checkable {
    /// The container with the components.
    public var _container: Container { self }

    /// Reports a finding, if there is one.
    public func _check(_ finding: String?, at place: CallPlace) {
        Expectation.check(finding, at: place)
    }
}

extension TestContainer: TestContainer.Checkable {
    /// The container with the components.
    public var _container: Container { container }

    /// Reports a finding, if there is one.
    public func _check(_ finding: String?, at place: CallPlace) {
        if let finding { report(TestFailure(finding, at: place)) }
    }
}

/// Functions that report the findings of assertions.
enum Expectation {
    /// Reports a finding, if there is one, to the test of the caller.
    static func check(_ finding: String?, at place: CallPlace) {
        if let finding { report(TestFailure(finding, at: place)) }
    }

    /// Reports a failure or a warning to the test of the caller.
    static func report(_ failure: TestFailure) {
        let sink = FailureSink.forCaller
        sink.recordFailureText(failure.message)
        sink.report(failure)
    }
}
