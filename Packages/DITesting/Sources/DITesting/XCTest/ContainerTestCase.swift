import DICore
public import XCTest

/// An XCTest case whose tests each have a container of their own: see ``TestContainer``.
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
/// The container exists from before `setUp` until after `tearDown`, in synchronous and asynchronous tests and on the main
/// actor. What goes wrong with it, in whichever thread or task, fails the test.
///
/// XCTest ends a test without waiting, so the container is not closed. Where closers matter, close it:
///
/// ```
/// override func tearDown() async throws { await container.finish() }
/// ```
open class ContainerTestCase: XCTestCase {
    private var binding: TestContainer.Binding?
    private var sink: FailureSink?

    /// Makes the container of one test; an empty one by default.
    ///
    /// Called before `setUp` of each test, and must make a new one each time. In a class that is bound to an actor it is
    /// overridden as `nonisolated`.
    ///
    /// - Complexity: O(1); of an override, O(*n* log *n*) in the number of components.
    open func makeContainer() -> TestContainer { TestContainer() }

    /// The container of the running test.
    ///
    /// It is there from `setUp` to `tearDown`; asking for it at any other time ends the program.
    public var container: TestContainer {
        guard let binding else {
            // XCTest makes the cases of all tests before it runs the first: there is no test that could fail for it, and a
            // property that throws would need `try` wherever a test uses it rightly.
            fatalError("there is a container only while a test runs: use it from setUp to tearDown")
        }
        return binding.withLock { $0 }
    }

    /// Adds mocks for the running test: from now on ``container`` is another one, with them; the innermost mock of a role
    /// counts.
    ///
    /// What was resolved before is not changed. Call it before anything is resolved.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: What takes the place of components.
    /// - Throws: What the closure throws.
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
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the test.
    open override func invokeTest() {
        LateFailures.shared.watch()
        let sink = FailureSink.collecting()
        self.sink = sink
        FailureSink.$current.withValue(sink) {
            let container = Mocks.$areShared.withValue(true) { makeContainer() }
            guard !container.log.isOver else {
                let message = "makeContainer() returned a container that has ended: it must make one for each test"
                return sink.report(TestFailure(message, at: container.log.place))
            }
            binding = TestContainer.Binding(container)
            TestContainer.$binding.withValue(binding) { super.invokeTest() }
            self.container.end()
            binding = nil
        }
        self.sink = nil
        // Mocks that a test did not come to use are nobody's mistake.
        let isWhole = testRun.map { $0.totalFailureCount == 0 && !$0.hasBeenSkipped } ?? true
        for failure in sink.end(name) where isWhole || !failure.isAboutUnused {
            LateFailures.shared.record(failure, in: name)
        }
    }

    #if canImport(ObjectiveC)
        open override func record(_ issue: XCTIssue) {
            sink?.noteTold("\(issue.compactDescription) \(issue.detailedDescription ?? "")")
            super.record(issue)
        }
    #else
        /// Records a failure of the running test.
        ///
        /// - Complexity: O(*n*) in the number of refusals so far.
        open override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
        ) {
            sink?.noteTold(description)
            super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
    #endif
}
