public import DICore
public import Testing

/// Gives each test, and each case of a test with arguments, a container of its own: see ``TestContainer``.
///
/// ```
/// @Suite(.container(AppModule()) { $0.mock((any Clock).self, with: FixedClock()) })
/// struct CheckoutTests {
///     @Test(.container { $0.mock((any Gateway).self) { DecliningGateway() } })
///     func declined() throws {
///         let checkout = try TestContainer.current.resolve(Checkout.self)
///         …
///     }
/// }
/// ```
///
/// A trait without a base adds mocks to the container of the suite around it; the innermost mock of a role counts. One with a
/// base inside another one takes the place of that base only: all mocks and policies around it stay.
///
/// The closure is called for each test, so an instance that is made in it is that test's own, and a double reports to that test.
/// It is called outside of the main actor, also for tests that are bound to it. What it throws fails the test.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    private let base: (@Sendable () throws -> (TestSetup.Base, isSharing: Bool))?
    private let mocks: @Sendable (inout Mocks) throws -> Void
    private let place: CallPlace

    /// Whether the trait was seen on a suite, so that several tests have it.
    private let isOnSuite = Guarded(false)

    /// Tests of a suite get the trait, each by itself.
    public var isRecursive: Bool { true }

    init(
        _ base: (@Sendable () throws -> (TestSetup.Base, isSharing: Bool))?,
        _ mocks: @escaping @Sendable (inout Mocks) throws -> Void, at place: CallPlace
    ) {
        self.base = base
        self.mocks = mocks
        self.place = place
    }

    /// Notes where the trait stands. The testing library calls it for suites and tests, before any test runs.
    public func prepare(for test: Test) async throws {
        if test.isSuite { isOnSuite.withLock { $0 = true } }
    }

    /// Runs one test, or one case of it, with a container of its own.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the test.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let outer = TestContainer.bound
        let sink = FailureSink.capture ?? outer?.sink ?? FailureSink.here
        // Doubles that the closure makes belong to the test too.
        let container = try FailureSink.$current.withValue(sink) { try self.container(inside: outer, sink: sink) }
        do {
            try await TestContainer.$binding.withValue(TestContainer.Binding(container)) {
                try await FailureSink.$current.withValue(sink, operation: function)
            }
        } catch {
            container.noteThrown(error)
            await container.finish(judgesMocks: false)
            throw error
        }
        await container.finish()
    }

    private func container(inside outer: TestContainer?, sink: FailureSink) throws -> TestContainer {
        var mocks = try Mocks(mocks)
        mocks.isShared = isOnSuite.withLock { $0 }
        let base = try base?()
        if let outer { return outer.replaced(by: base, adding: mocks, at: place) }
        let (tested, isSharing) = base ?? (TestSetup.Base([]), false)
        return TestContainer(
            TestSetup(base: tested, isSharing: isSharing, layers: [mocks]), sink: sink, at: place)
    }
}

extension Trait where Self == ContainerTrait {
    /// A container made from modules.
    ///
    /// - Parameters:
    ///   - modules: What is tested; where there are none, the mocks are added to the container of the suite around it.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: What takes the place of real components; called for each test.
    /// - Complexity: O(1); the container is made for each test.
    public static func container(
        _ modules: any Module..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column, mocks: @escaping @Sendable (inout Mocks) throws -> Void = { _ in }
    ) -> ContainerTrait {
        .container(modules, fileID: fileID, filePath: filePath, line: line, column: column, mocks: mocks)
    }

    /// A container made from a list of modules.
    ///
    /// - Parameters:
    ///   - modules: What is tested; where there are none, the mocks are added to the container of the suite around it.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: What takes the place of real components; called for each test.
    /// - Complexity: O(1); the container is made for each test.
    public static func container(
        _ modules: [any Module], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column, mocks: @escaping @Sendable (inout Mocks) throws -> Void = { _ in }
    ) -> ContainerTrait {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        if modules.isEmpty { return ContainerTrait(nil, mocks, at: place) }
        return ContainerTrait({ (TestSetup.Base(modules), false) }, mocks, at: place)
    }

    /// A container made from a real one.
    ///
    /// - Parameters:
    ///   - container: What is tested; made or read for each test. It is not changed.
    ///   - isSharing: Whether instances that no mock affects are shared with it; else all are made anew.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: What takes the place of real components; called for each test.
    /// - Complexity: O(1); the container is made for each test.
    public static func container(
        _ container: @autoclosure @escaping @Sendable () throws -> Container, isSharing: Bool = false,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, mocks: @escaping @Sendable (inout Mocks) throws -> Void = { _ in }
    ) -> ContainerTrait {
        ContainerTrait(
            { (.container(try container()), isSharing) }, mocks,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
