import DICore

extension TestContainer {
    /// Runs a closure with this container as the current one, and ends the container afterwards: see ``finish()``.
    ///
    /// Use it in tests that can use neither a trait nor ``ContainerTestCase``. It does not close the container, because
    /// synchronous code cannot wait for that.
    ///
    /// - Parameter body: The test, or a part of it.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure.
    /// - Complexity: O(*n*) in the number of uses and of instances with a closer, plus the cost of the closure.
    @discardableResult
    public func run<Result>(_ body: (TestContainer) throws -> Result) rethrows -> Result {
        do {
            let result = try Self.$binding.withValue(Binding(self)) {
                try FailureSink.$current.withValue(sink) { try body(self) }
            }
            end()
            return result
        } catch {
            recordThrown(error)
            end(includesUnused: false)
            throw error
        }
    }

    /// Runs an asynchronous closure with this container as the current one, and ends the container afterwards.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - body: The test, or a part of it.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure.
    /// - Complexity: O(*n*) in the number of uses and of instances with a closer, plus the cost of the closure.
    @discardableResult
    public func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: (TestContainer) async throws -> Result
    ) async rethrows -> Result {
        do {
            let result = try await Self.$binding.withValue(Binding(self)) {
                try await FailureSink.$current.withValue(sink) { try await body(self) }
            }
            await finish()
            return result
        } catch {
            recordThrown(error)
            await finish(includesUnused: false)
            throw error
        }
    }

    /// Records an error that fails the test. A refusal in this error is not reported again.
    func recordThrown(_ error: any Error) {
        log.recordFailureText("\(error)")
        log.recordFailureText(String(reflecting: error))
    }

    /// Returns a container like this one, with more mocks; the innermost mock of a role wins.
    ///
    /// The two containers share no instances, and this one stays in use. A request to the new container
    /// also counts as a use of a mock of this one. The new container reports to the same test,
    /// and ends separately.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: Replaces components of this container with mocks.
    /// - Throws: The error of the closure.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public func with(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, mocks: (inout Mocks) throws -> Void
    ) rethrows -> TestContainer {
        // The existing mocks count as shared here, because this container reports them if they are unused.
        var setup = setup
        for index in setup.layers.indices { setup.layers[index].isShared = true }
        setup.layers.append(try Mocks(mocks))
        return TestContainer(
            setup, sink: FailureSink.capture ?? sink, over: self,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
