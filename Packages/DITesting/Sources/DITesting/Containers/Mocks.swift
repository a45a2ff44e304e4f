public import DICore

/// What one test puts in the place of real components, and what it forbids.
///
/// ```
/// @Test(.container(AppModule()) {
///     $0.mock((any Gateway).self) { FakeGateway() }
///     $0.mock((any Clock).self, with: FixedClock(at: noon))
/// })
/// ```
///
/// A mock answers for its role only: other roles of the component that it stands in for are answered as before.
///
/// Thread-safety: a value.
public struct Mocks: Sendable {
    /// One mock.
    struct Mock: Sendable {
        let key: ComponentKey
        let place: CallPlace
        let components: ComponentList

        /// Whether it was made by a ``StubMaker``, which nobody is told of.
        var isStub = false

        /// Whether each request makes another one.
        var isPerRequest = false

        /// The doubles in it, where it exists already.
        var doubles: [DoubleRecord] = []
    }

    private(set) var mocks: [Mock] = []
    private(set) var registered: [ComponentList] = []
    private(set) var allowed: Set<ComponentKey> = []
    private(set) var forbidsLive = false

    /// What is made of refusals that the code under test swallowed; `nil` where nothing is said of it.
    private(set) var swallowed: Strictness?

    private(set) var makers: (list: [StubMaker], place: CallPlace)?

    /// Whether they were written for several tests, of which not each uses every mock.
    var isShared = areShared

    /// Whether what is written now is for several tests: set while ``ContainerTestCase`` makes the container of a test.
    @TaskLocal static var areShared = false

    /// What is made of mocks that nothing asked for; a warning, unless it is set here or further out.
    ///
    /// Mocks that were written for several tests, on a suite or in ``ContainerTestCase/makeContainer()``, are not counted:
    /// not every test uses each of them.
    public var unusedMocks: Strictness?

    /// What is made of stubs of doubles that answered no call; a warning, unless it is set here or further out.
    ///
    /// Counted are those of doubles that are mocks, or registered by the test, and that something asked for; not those of a
    /// double that was called without an answer, which the test fails for already. As with ``unusedMocks``, doubles that were
    /// put in place for several tests are not counted.
    public var unusedStubs: Strictness?

    init() {}

    init(_ change: (inout Mocks) throws -> Void) rethrows {
        try change(&self)
    }

    // MARK: Mocking

    /// Puts a mock in the place of whatever answers to a role. It is made when it is first asked for, once for each test.
    ///
    /// The mock is what the closure makes: nothing is injected into it. It is shared by all who ask, so the role must be
    /// `Sendable`; for one that is not there are `mockPerRequest` and `mockOnMainActor`.
    ///
    /// A mock that is a double, with ``DIDoubles/Stubs``, belongs to the test of the container: see ``unusedStubs`` and
    /// ``TestContainer/mock(of:named:qualifier:as:isolation:)``.
    ///
    /// - Parameters:
    ///   - role: What it answers to.
    ///   - name: Tells it from others of the same type, in place of a qualifier.
    ///   - qualifier: Tells it from others of the same type.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - make: Makes the mock.
    public mutating func mock<Role: Sendable>(
        _ role: Role.Type, named name: String? = nil, qualifier: Qualifier? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ make: @escaping @Sendable () throws -> Role
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let qualifier = Qualifier.of(name, qualifier)
        add(
            role, qualifier, place,
            ComponentBuilder.buildExpression(Self.component(role, place, make).qualified(by: qualifier).cached()))
    }

    /// Puts mocks in the place of whatever answers to a role: one for each request.
    ///
    /// For a role that is not `Sendable`, and for code that asks for several.
    ///
    /// - Parameters:
    ///   - role: What they answer to.
    ///   - name: Tells them from others of the same type, in place of a qualifier.
    ///   - qualifier: Tells them from others of the same type.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - make: Makes a mock.
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

    /// Puts an instance in the place of whatever answers to a role.
    ///
    /// - Parameters:
    ///   - role: What it answers to.
    ///   - name: Tells it from others of the same type, in place of a qualifier.
    ///   - qualifier: Tells it from others of the same type.
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

    /// Puts a mock that is bound to the main actor in the place of whatever answers to a role.
    ///
    /// - Parameters:
    ///   - role: What it answers to.
    ///   - name: Tells it from others of the same type, in place of a qualifier.
    ///   - qualifier: Tells it from others of the same type.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - make: Makes the mock on the main actor, once for each test.
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

    /// Registers components for this test: for what a mock of one role cannot say, such as one with needs of its own.
    ///
    /// They are allowed where live components are forbidden.
    ///
    /// - Parameter components: What is registered; it takes the place of what answers to the same keys.
    /// - Complexity: That of the closure.
    public mutating func register(@ComponentBuilder _ components: () -> ComponentList) {
        registered.append(components())
    }

    // MARK: Policies

    /// Lets every request fail for what is neither a mock, nor registered here, nor allowed; existing instances too.
    ///
    /// A request that fails throws an error with the code ``DICore/ResolutionError/Code/live``. Where the code under test
    /// swallows it, the test fails when it ends. ``TestContainer/expectRefused(_:named:qualifier:isolation:fileID:filePath:line:column:)``
    /// asks for what is to be refused.
    ///
    /// - Parameter swallowed: What is made of refusals that the code under test swallowed.
    public mutating func forbidLive(swallowed: Strictness = .strict) {
        forbidsLive = true
        self.swallowed = swallowed
    }

    /// Allows a live component where others are forbidden: what is tested, for instance.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - name: Tells it from others of the same type, in place of a qualifier.
    ///   - qualifier: Tells it from others of the same type.
    public mutating func allow<Value>(_ type: Value.Type, named name: String? = nil, qualifier: Qualifier? = nil) {
        allowed.insert(ComponentKey(type, qualifier: .of(name, qualifier)))
    }

    /// Forbids live components, and puts stubs in the place of all that the allowed ones need, and of every role in the list.
    ///
    /// A stub is made by a maker of the list, or else by the type itself where it is ``Stubbable``. A role that has neither is
    /// named in a failure. What is mocked or allowed is left as it is.
    ///
    /// - Parameters:
    ///   - makers: Make the stubs.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(1); the stubs are found when the container is made.
    public mutating func stubTheRest(
        with makers: [StubMaker] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.makers = (makers, CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    // MARK: Inside

    private static func component<Role>(
        _ role: Role.Type, _ place: CallPlace, _ make: @escaping @Sendable () throws -> Role
    ) -> Component<Role, ComponentOrigin.Made> {
        Component(
            role, strategy: MockStrategy(makeMock: make), fileID: "\(place.fileID)", line: Int(place.line))
    }

    mutating func removeStubs() {
        mocks.removeAll(where: \.isStub)
    }

    mutating func addStub<Role: Sendable>(
        _ role: Role.Type, qualifier: Qualifier?, at place: CallPlace, _ make: @escaping @Sendable () throws -> Role
    ) {
        add(
            role, qualifier, place,
            ComponentBuilder.buildExpression(Self.component(role, place, make).qualified(by: qualifier).cached()),
            isStub: true)
    }

    private mutating func add<Role>(
        _ role: Role.Type, _ qualifier: Qualifier?, _ place: CallPlace, _ components: ComponentList,
        isStub: Bool = false, isPerRequest: Bool = false, doubles: [DoubleRecord] = []
    ) {
        mocks.append(
            Mock(
                key: ComponentKey(role, qualifier: qualifier), place: place, components: components, isStub: isStub,
                isPerRequest: isPerRequest, doubles: doubles))
    }
}

/// Makes a mock as the test says, and nothing else: no default strategy of the container finishes it.
private struct MockStrategy<Role>: InjectionStrategy {
    let makeMock: @Sendable () throws -> Role

    var dependencies: [Dependency] { [] }
    func make(_ resolver: any Resolver) throws -> Role { try makeMock() }
    func link(_ linker: borrowing Linker) throws -> Maker<Role> { Maker { _ in try makeMock() } }
}

/// The same on the main actor.
private struct MainActorMockStrategy<Role>: MainActorStrategy {
    let makeMock: @MainActor @Sendable () throws -> Role

    var dependencies: [Dependency] { [] }
    func make(_ resolver: MainActorResolver) throws -> Role { try makeMock() }
    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Role> { MainActorMaker { _ in try makeMock() } }
}
