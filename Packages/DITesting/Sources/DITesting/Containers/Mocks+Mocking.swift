public import DICore

extension Mocks {
    /// Replaces the component for a role with a mock. The mock is created for its first request, once for each test.
    ///
    /// The mock is the result of the closure; the container injects nothing into it. All requests share it, so the role
    /// must be `Sendable`. For other roles, use `mockPerRequest` or `mockOnMainActor`.
    ///
    /// A mock that is a double with `Stubs` belongs to the test of the container: see ``unusedStubs`` and
    /// ``TestContainer/mock(of:named:qualifier:as:isolation:)``.
    ///
    /// - Parameters:
    ///   - role: The role to mock.
    ///   - name: The name of the component, in place of a qualifier.
    ///   - qualifier: The qualifier of the component.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - make: Creates the mock.
    public mutating func mock<Role: Sendable>(
        _ role: Role.Type, named name: String? = nil, qualifier: Qualifier? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ make: @escaping @Sendable () throws -> Role
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        addMock(role, qualifier: .of(name, qualifier), at: place, make)
    }

    /// Replaces the component for a role with mocks: a new one for each request.
    ///
    /// Use it for a role that is not `Sendable`, and for code that requests several instances.
    ///
    /// - Parameters:
    ///   - role: The role to mock.
    ///   - name: The name of the component, in place of a qualifier.
    ///   - qualifier: The qualifier of the component.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - make: Creates a mock.
    public mutating func mockPerRequest<Role>(
        _ role: Role.Type, named name: String? = nil, qualifier: Qualifier? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ make: @escaping @Sendable () throws -> Role
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let qualifier = Qualifier.of(name, qualifier)
        add(
            role, qualifier, place,
            ComponentBuilder.buildExpression(Self.component(role, place, make).qualified(by: qualifier).uncached()),
            isPerRequest: true)
    }

    /// Replaces the component for a role with an instance.
    ///
    /// - Parameters:
    ///   - role: The role to mock.
    ///   - name: The name of the component, in place of a qualifier.
    ///   - qualifier: The qualifier of the component.
    ///   - instance: The mock.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public mutating func mock<Role: Sendable>(
        _ role: Role.Type, named name: String? = nil, qualifier: Qualifier? = nil, with instance: Role,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let qualifier = Qualifier.of(name, qualifier)
        let component = Component(instance: instance, fileID: "\(fileID)", line: Int(line)).qualified(by: qualifier)
        add(
            role, qualifier, place, ComponentBuilder.buildExpression(component),
            doubles: DoubleRecord.records(in: instance))
    }

    /// Replaces the component for a role with a mock that is isolated to the main actor.
    ///
    /// - Parameters:
    ///   - role: The role to mock.
    ///   - name: The name of the component, in place of a qualifier.
    ///   - qualifier: The qualifier of the component.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - make: Creates the mock on the main actor, once for each test.
    public mutating func mockOnMainActor<Role>(
        _ role: Role.Type, named name: String? = nil, qualifier: Qualifier? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ make: @escaping @MainActor @Sendable () throws -> Role
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let qualifier = Qualifier.of(name, qualifier)
        let component = MainActorComponent(
            role, strategy: MainActorMockStrategy(makeMock: make), fileID: "\(fileID)", line: Int(line))
        add(role, qualifier, place, ComponentBuilder.buildExpression(component.qualified(by: qualifier).cached()))
    }

    mutating func addMock<Role: Sendable>(
        _ role: Role.Type, qualifier: Qualifier?, at place: CallPlace, isStub: Bool = false,
        _ make: @escaping @Sendable () throws -> Role
    ) {
        add(
            role, qualifier, place,
            ComponentBuilder.buildExpression(Self.component(role, place, make).qualified(by: qualifier).cached()),
            isStub: isStub)
    }

    private static func component<Role>(
        _ role: Role.Type, _ place: CallPlace, _ make: @escaping @Sendable () throws -> Role
    ) -> Component<Role, ComponentOrigin.Made> {
        Component(
            role, strategy: MockStrategy(makeMock: make), fileID: "\(place.fileID)", line: Int(place.line))
    }
}

/// A strategy that only calls the closure of the test. No default strategy of the container applies to it.
private struct MockStrategy<Role>: InjectionStrategy {
    let makeMock: @Sendable () throws -> Role

    var dependencies: [Dependency] { [] }
    func make(_ resolver: any Resolver) throws -> Role { try makeMock() }
    func link(_ linker: borrowing Linker) throws -> Maker<Role> { Maker { _ in try makeMock() } }
}

/// Like `MockStrategy`, on the main actor.
private struct MainActorMockStrategy<Role>: MainActorStrategy {
    let makeMock: @MainActor @Sendable () throws -> Role

    var dependencies: [Dependency] { [] }
    func make(_ resolver: MainActorResolver) throws -> Role { try makeMock() }
    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Role> { MainActorMaker { _ in try makeMock() } }
}

extension Qualifier {
    /// Returns the qualifier of a caller that may pass a name or a qualifier. The name takes precedence.
    static func of(_ name: String?, _ qualifier: Qualifier?) -> Qualifier? {
        name.map { .name($0) } ?? qualifier
    }
}
