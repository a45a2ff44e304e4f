public import DICore

extension TestContainer {
    /// Creates a container from modules.
    ///
    /// - Parameters:
    ///   - modules: The modules to test.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: Replaces components with mocks.
    /// - Throws: The error of the closure.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ modules: any Module..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column, mocks: (inout Mocks) throws -> Void
    ) rethrows {
        try self.init(modules, fileID: fileID, filePath: filePath, line: line, column: column, mocks: mocks)
    }

    /// Creates a container from modules, without mocks.
    ///
    /// - Parameters:
    ///   - modules: The modules to test.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ modules: any Module..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.init(modules, fileID: fileID, filePath: filePath, line: line, column: column) { _ in }
    }

    /// Creates a container from a list of modules.
    ///
    /// - Parameters:
    ///   - modules: The modules to test.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: Replaces components with mocks.
    /// - Throws: The error of the closure.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ modules: [any Module], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column, mocks: (inout Mocks) throws -> Void
    ) rethrows {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        self.init(
            TestSetup(base: Container(modules, at: place), isSharing: false, layers: [try Mocks(mocks)]), at: place
        )
    }

    /// Creates a container from a list of modules, without mocks.
    ///
    /// - Parameters:
    ///   - modules: The modules to test.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ modules: [any Module], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.init(modules, fileID: fileID, filePath: filePath, line: line, column: column) { _ in }
    }

    /// Creates a container based on another container.
    ///
    /// - Parameters:
    ///   - container: The container to test. It is not changed.
    ///   - isSharing: Whether the test uses the container's instances that no mock affects. Otherwise the test
    ///     container creates all instances anew.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: Replaces components with mocks.
    /// - Throws: The error of the closure.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ container: Container, isSharing: Bool = false, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        mocks: (inout Mocks) throws -> Void
    ) rethrows {
        self.init(
            TestSetup(base: container, isSharing: isSharing, layers: [try Mocks(mocks)]),
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Creates a container based on another container, without mocks.
    ///
    /// - Parameters:
    ///   - container: The container to test. It is not changed.
    ///   - isSharing: Whether the test uses the container's instances that no mock affects. Otherwise the test
    ///     container creates all instances anew.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ container: Container, isSharing: Bool = false, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            container, isSharing: isSharing, fileID: fileID, filePath: filePath, line: line, column: column
        ) { _ in }
    }
}
