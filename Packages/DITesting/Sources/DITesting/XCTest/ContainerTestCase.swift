import DICore
public import XCTest

/// An XCTest case that gives each test a container of its own: see ``TestContainer``.
///
/// ```
/// final class CheckoutTests: ContainerTestCase {
///     override func makeContainer() -> TestContainer {
///         TestContainer(AppModule()) { $0.mock((any Clock).self, with: FixedClock()) }
///     }
///
///     func testDeclined() throws {
///         addMocks { $0.mock((any Gateway).self) { DecliningGateway() } }
///         let checkout = try container.resolve(Checkout.self)
///         …
///     }
/// }
/// ```
///
/// The container exists from before `setUp` until after `tearDown`, in synchronous and asynchronous tests and on the
/// main actor. Its failures, from any thread or task, fail the test.
///
/// XCTest ends a test synchronously, so the test case does not close the container. If your components have closers,
/// close the container yourself:
///
/// ```
/// override func tearDown() async throws { await container.finish() }
/// ```
open class ContainerTestCase: XCTestCase {
    private var binding: TestContainer.Binding?
    private var sink: FailureSink?

    /// Creates the container of one test. By default, the container is empty.
    ///
    /// The test case calls this function before `setUp` of each test. An override must return a new container each
    /// time. In a class isolated to an actor, declare the override `nonisolated`.
    open func makeContainer() -> TestContainer { TestContainer() }

    /// The container of the running test.
    ///
    /// The container is available from `setUp` to `tearDown`. The program stops if you use this property at any other
    /// time.
    public var container: TestContainer {
        guard let binding else {
            // XCTest creates the test cases of all tests before it runs the first, so there may be no test to fail. A
            // throwing property would need `try` in every correct use.
            fatalError("there is a container only while a test runs: use it from setUp to tearDown")
        }
        return binding.withLock { $0 }
    }

    /// Adds mocks for the running test. From now on, ``container`` is a new container with these mocks; the innermost
    /// mock of a role wins.
    ///
    /// Instances that were resolved before do not change, so call this function first.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: Replaces components with mocks.
    /// - Throws: The error of the closure.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public func addMocks(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ mocks: (inout Mocks) throws -> Void
    ) rethrows {
        let container = container.replaced(
            adding: try Mocks(mocks), at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
        let dropped = binding?.withLock { bound in
            defer { bound = container }
            return bound
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
    }

    /// Runs one test with its container.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components, plus the cost of the test.
    open override func invokeTest() {
        LateFailures.shared.watch()
        let sink = FailureSink.collecting()
        self.sink = sink
        FailureSink.$current.withValue(sink) {
            let container = Mocks.$areShared.withValue(true) { makeContainer() }
            guard !container.log.hasEnded else {
                let message = "makeContainer() returned a container that has ended: it must make one for each test"
                return sink.report(TestFailure(message, at: container.log.place))
            }
            binding = TestContainer.Binding(container)
            TestContainer.$binding.withValue(binding) { super.invokeTest() }
            self.container.end()
            binding = nil
        }
        self.sink = nil
        // Unused mocks mean nothing if the test failed or was skipped.
        let isWhole = testRun.map { $0.totalFailureCount == 0 && !$0.hasBeenSkipped } ?? true
        for failure in sink.take(ending: name) where isWhole || !failure.reportsUnused {
            LateFailures.shared.record(failure, in: name)
        }
    }

    #if canImport(ObjectiveC)
        open override func record(_ issue: XCTIssue) {
            sink?.recordFailureText("\(issue.compactDescription) \(issue.detailedDescription ?? "")")
            super.record(issue)
        }
    #else
        /// Records a failure of the running test.
        ///
        /// - Complexity: O(*n*) in the number of refusals so far.
        open override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
        ) {
            sink?.recordFailureText(description)
            super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
    #endif
}
