public import DICore

extension TestContainer {
    /// Makes a container from modules.
    ///
    /// - Parameters:
    ///   - modules: What is tested.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: What takes the place of real components.
    /// - Throws: What the closure throws.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ modules: any Module..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column, mocks: (inout Mocks) throws -> Void
    ) rethrows {
        self.init(
            TestSetup(base: TestSetup.Base(modules), isSharing: false, layers: [try Mocks(mocks)]),
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Makes a container from modules, without mocks.
    ///
    /// - Parameters:
    ///   - modules: What is tested.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ modules: any Module..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            TestSetup(base: TestSetup.Base(modules), isSharing: false, layers: [Mocks()]),
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Makes a container from a list of modules.
    ///
    /// - Parameters:
    ///   - modules: What is tested.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: What takes the place of real components.
    /// - Throws: What the closure throws.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ modules: [any Module], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column, mocks: (inout Mocks) throws -> Void
    ) rethrows {
        self.init(
            TestSetup(base: TestSetup.Base(modules), isSharing: false, layers: [try Mocks(mocks)]),
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Makes a container from a list of modules, without mocks.
    ///
    /// - Parameters:
    ///   - modules: What is tested.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ modules: [any Module], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            TestSetup(base: TestSetup.Base(modules), isSharing: false, layers: [Mocks()]),
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Makes a container from a real one.
    ///
    /// - Parameters:
    ///   - container: What is tested. It is not changed.
    ///   - isSharing: Whether instances that no mock affects are shared with it; else all are made anew.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: What takes the place of real components.
    /// - Throws: What the closure throws.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ container: Container, isSharing: Bool = false, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column, mocks: (inout Mocks) throws -> Void
    ) rethrows {
        self.init(
            TestSetup(base: .container(container), isSharing: isSharing, layers: [try Mocks(mocks)]),
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Makes a container from a real one, without mocks.
    ///
    /// - Parameters:
    ///   - container: What is tested. It is not changed.
    ///   - isSharing: Whether instances that no mock affects are shared with it; else all are made anew.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public convenience init(
        _ container: Container, isSharing: Bool = false, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            TestSetup(base: .container(container), isSharing: isSharing, layers: [Mocks()]),
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
