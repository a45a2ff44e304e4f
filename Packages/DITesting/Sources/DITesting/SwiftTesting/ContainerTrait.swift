public import DICore
public import Testing

/// A trait that gives each test, and each case of a test with arguments, a container of its own: see ``TestContainer``.
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
/// A trait without a base adds mocks to the container of the enclosing suite; the innermost mock of a role wins. A
/// nested trait with a base replaces only the base: all mocks and policies of the enclosing traits stay.
///
/// The trait calls the closure for each test. An instance created in the closure belongs to that test, and a double
/// reports to it. The closure does not run on the main actor, even for tests that do. An error from the closure fails
/// the test.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let base: (@Sendable () async throws -> (Container, isSharing: Bool))?
    fileprivate let mocks: @Sendable (inout Mocks) throws -> Void
    fileprivate let place: CallPlace

    /// Whether the trait is on a suite, so that several tests share it.
    private let isOnSuite = Guarded(false)

    /// Whether the tests of a suite inherit the trait: always true.
    public var isRecursive: Bool { true }

    /// Records whether the trait is on a suite. The testing library calls this function for suites and tests before any
    /// test runs.
    public func prepare(for test: Test) async throws {
        if test.isSuite { isOnSuite.withLock { $0 = true } }
    }

    /// Runs one test, or one case of a test, with a container of its own.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components, plus the cost of the test.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let outer = TestContainer.bound
        let sink = FailureSink.capture ?? outer?.sink ?? FailureSink.forCaller
        // Doubles created in the closure belong to the test too.
        let container = try await FailureSink.$current.withValue(sink) {
            try await self.container(inside: outer, sink: sink)
        }
        do {
            try await TestContainer.$binding.withValue(TestContainer.Binding(container)) {
                try await FailureSink.$current.withValue(sink, operation: function)
            }
        } catch {
            container.recordThrown(error)
            await container.finish(includesUnused: false)
            throw error
        }
        await container.finish()
    }

    private func container(inside outer: TestContainer?, sink: FailureSink) async throws -> TestContainer {
        var mocks = try Mocks(mocks)
        mocks.isShared = isOnSuite.withLock { $0 }
        let base = try await base?()
        if let outer { return outer.replaced(by: base, adding: mocks, at: place) }
        let (tested, isSharing) = base ?? (Container([], at: place), false)
        return TestContainer(
            TestSetup(base: tested, isSharing: isSharing, layers: [mocks]), sink: sink, at: place)
    }
}

extension Trait where Self == ContainerTrait {
    /// Gives each test a container made from modules.
    ///
    /// - Parameters:
    ///   - modules: The modules to test. Without modules, the mocks are added to the container of the enclosing suite.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: Replaces components with mocks; called for each test.
    public static func container(
        _ modules: any Module..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column, mocks: @escaping @Sendable (inout Mocks) throws -> Void = { _ in }
    ) -> ContainerTrait {
        .container(modules, fileID: fileID, filePath: filePath, line: line, column: column, mocks: mocks)
    }

    /// Gives each test a container made from a list of modules.
    ///
    /// - Parameters:
    ///   - modules: The modules to test. Without modules, the mocks are added to the container of the enclosing suite.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: Replaces components with mocks; called for each test.
    public static func container(
        _ modules: [any Module], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column, mocks: @escaping @Sendable (inout Mocks) throws -> Void = { _ in }
    ) -> ContainerTrait {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        if modules.isEmpty { return ContainerTrait(base: nil, mocks: mocks, place: place) }
        return ContainerTrait(base: { (Container(modules, at: place), false) }, mocks: mocks, place: place)
    }

    /// Gives each test a container made from a module that is read on the main actor.
    ///
    /// - Parameters:
    ///   - module: The module to test, created for each test. It may contain other modules.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: Replaces components with mocks; called for each test.
    @_disfavoredOverload  // or else the error for an argument that is no module demands a `MainActorModule`
    public static func container(
        _ module: @autoclosure @escaping @MainActor @Sendable () throws -> any MainActorModule,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, mocks: @escaping @Sendable (inout Mocks) throws -> Void = { _ in }
    ) -> ContainerTrait {
        ContainerTrait(
            base: {
                let container = try await MainActor.run {
                    let module = try module()
                    return Container { module }
                }
                return (container, false)
            }, mocks: mocks, place: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Unavailable: a trait lists modules, or adds mocks.
    @available(*, unavailable, message: "list the modules: .container(AppModule()), or .container() for none")
    // Without it, the compiler fails to produce a diagnostic. Swift demands a body, which never runs.
    public static var container: ContainerTrait { fatalError("unavailable") }

    /// Gives each test a container based on another container.
    ///
    /// - Parameters:
    ///   - container: The container to test, evaluated for each test. It is not changed.
    ///   - isSharing: Whether tests share the container's instances that no mock affects. Otherwise each test creates
    ///     all instances anew.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: Replaces components with mocks; called for each test.
    public static func container(
        _ container: @autoclosure @escaping @Sendable () throws -> Container, isSharing: Bool = false,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, mocks: @escaping @Sendable (inout Mocks) throws -> Void = { _ in }
    ) -> ContainerTrait {
        ContainerTrait(
            base: { (try container(), isSharing) }, mocks: mocks,
            place: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
