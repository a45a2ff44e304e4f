public import DICore

/// The mocks of a test, and its policies for real components.
///
/// ```
/// @Test(.container(AppModule()) {
///     $0.mock((any Gateway).self) { FakeGateway() }
///     $0.mock((any Clock).self, with: FixedClock(at: noon))
/// })
/// ```
///
/// A mock answers only for its own role. Other roles of the mocked component keep their answers.
///
/// Thread-safety: a value.
public struct Mocks: Sendable {
    /// One mock.
    struct Mock: Sendable {
        let key: ComponentKey
        let place: CallPlace
        let components: ComponentList

        /// Whether a ``StubMaker`` created the mock. Unused stubs are not reported.
        var isStub = false

        /// Whether each request gets a new mock.
        var isPerRequest = false

        /// The doubles in the mock, if the instance already exists.
        var doubles: [DoubleRecord] = []
    }

    private(set) var mocks: [Mock] = []
    private(set) var registered: [ComponentList] = []

    /// The components in ``registered``.
    private(set) var registeredComponents: [ComponentDescription] = []

    private(set) var allowed: [(key: ComponentKey, place: CallPlace)] = []
    private(set) var forbidsLive = false

    /// The policy for refusals that the code under test swallowed; `nil` if it is not set.
    private(set) var swallowed: Strictness?

    private(set) var makers: (list: [StubMaker], place: CallPlace)?

    /// Whether several tests share these mocks, so that not every test uses all of them.
    var isShared = areShared

    /// Whether mocks created now are shared by several tests: true while ``ContainerTestCase`` makes the container of a
    /// test.
    @TaskLocal static var areShared = false

    /// The policy for mocks that no code requested. The default is that of the enclosing mocks, or a warning.
    ///
    /// The policy does not apply to mocks for several tests (on a suite, or in ``ContainerTestCase/makeContainer()``),
    /// because not every test uses each of them.
    public var unusedMocks: Strictness?

    /// The policy for stubs of doubles that answered no call. The default is that of the enclosing mocks, or a warning.
    ///
    /// The policy applies to requested doubles that the test mocks or registers. It does not apply to a double that
    /// received a call without an answer, because that call already fails the test. As with ``unusedMocks``, it does
    /// not apply to doubles for several tests.
    public var unusedStubs: Strictness?

    init(_ change: (inout Mocks) throws -> Void) rethrows {
        try change(&self)
    }

    /// Registers components for this test. Use it for replacements that a mock of one role cannot express, such as a
    /// component with dependencies.
    ///
    /// A policy that forbids live components does not apply to these.
    ///
    /// - Parameter components: The components. They replace the components with the same keys.
    /// - Complexity: That of the closure.
    public mutating func register(@ComponentBuilder _ components: () -> ComponentList) {
        let list = components()
        registered.append(list)
        registeredComponents += Container { list }.components
    }

    // MARK: Policies

    /// Forbids live components: every request fails unless its component is mocked, registered here, or allowed. This
    /// includes requests for existing instances.
    ///
    /// A failed request throws an error with the code `ResolutionError.Code.live`. If the code under test
    /// swallows the error, the test fails at its end. To expect a refusal, use
    /// ``TestContainer/expectRefused(_:named:qualifier:isolation:fileID:filePath:line:column:)``.
    ///
    /// - Parameter swallowed: The policy for refusals that the code under test swallows.
    public mutating func forbidLive(swallowed: Strictness = .strict) {
        forbidsLive = true
        self.swallowed = swallowed
    }

    /// Allows a live component, such as the component under test, if live components are forbidden.
    ///
    /// A key that no component has is reported like an unused mock: see ``unusedMocks``.
    ///
    /// - Parameters:
    ///   - type: The component's type, one of its roles, or a form of a dependency on it. An assisted component is
    ///     allowed by its factory: `AssistedFactory<String, Page>.self`.
    ///   - name: The name of the component, in place of a qualifier.
    ///   - qualifier: The qualifier of the component.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public mutating func allow<Value>(
        _ type: Value.Type, named name: String? = nil, qualifier: Qualifier? = nil, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        allowed.append((ComponentKey(type, qualifier: .of(name, qualifier)), place))
    }

    /// Forbids live components, and adds stubs for all dependencies of the allowed components and for every role in the
    /// list.
    ///
    /// A maker from the list creates the stub; without a maker, a ``Stubbable`` type creates its own. Any other role
    /// causes a failure that names it. Mocked and allowed components stay as they are.
    ///
    /// - Parameters:
    ///   - makers: The makers of the stubs.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(1); the container computes the stubs when it is created.
    public mutating func stubTheRest(
        with makers: [StubMaker] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.makers = (makers, CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    // MARK: Implementation

    /// The keys of the registered components, and their roles.
    var registeredKeys: [ComponentKey] { registeredComponents.flatMap { [$0.key] + $0.roles } }

    mutating func removeStubs() {
        mocks.removeAll(where: \.isStub)
    }

    mutating func add<Role>(
        _ role: Role.Type, _ qualifier: Qualifier?, _ place: CallPlace, _ components: ComponentList,
        isStub: Bool = false, isPerRequest: Bool = false, doubles: [DoubleRecord] = []
    ) {
        mocks.append(
            Mock(
                key: ComponentKey(role, qualifier: qualifier), place: place, components: components, isStub: isStub,
                isPerRequest: isPerRequest, doubles: doubles))
    }
}

// As in DICore, messages of the compiler for common mistakes. Swift demands bodies. They never run: a call does not
// compile.

extension Mocks {
    /// Unavailable: one role gets a mock.
    @available(*, unavailable, message: "replace a role with a mock: mock((any Clock).self) { FixedClock() }")
    public mutating func register<Role>(_ role: Role.Type, _ factory: () throws -> Role) { fatalError("unavailable") }
}
