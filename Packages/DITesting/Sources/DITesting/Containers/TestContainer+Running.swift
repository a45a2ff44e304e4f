import DICore

extension TestContainer {
    /// Runs code with this container as the current one, and ends the container afterwards: see ``finish()``.
    ///
    /// For tests that can use neither a trait nor ``ContainerTestCase``. It does not close the container: synchronous code
    /// cannot wait for that.
    ///
    /// - Parameter body: The test, or a part of it.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    /// - Complexity: O(*n*) in the number of uses and of instances with a closer, beyond the closure.
    @discardableResult
    public func run<Result>(_ body: (TestContainer) throws -> Result) rethrows -> Result {
        do {
            let result = try Self.$binding.withValue(Binding(self)) {
                try FailureSink.$current.withValue(sink) { try body(self) }
            }
            end()
            return result
        } catch {
            noteThrown(error)
            end(judgesMocks: false)
            throw error
        }
    }

    /// Runs asynchronous code with this container as the current one, and ends the container afterwards.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - body: The test, or a part of it.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    /// - Complexity: O(*n*) in the number of uses and of instances with a closer, beyond the closure.
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
            noteThrown(error)
            await finish(judgesMocks: false)
            throw error
        }
    }

    /// The test fails with an error: where a refusal is in it, nobody needs to be told of that once more.
    func noteThrown(_ error: any Error) {
        log.noteTold("\(error)")
        log.noteTold(String(reflecting: error))
    }

    /// A container like this one, with more mocks; the innermost mock of a role counts.
    ///
    /// Nothing is shared with this one, and this one goes on. The new one reports to the same test, and is ended by itself.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - mocks: What takes the place of components in this container.
    /// - Returns: Another container.
    /// - Throws: What the closure throws.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public func with(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, mocks: (inout Mocks) throws -> Void
    ) rethrows -> TestContainer {
        // This one tells of its own mocks.
        var setup = setup
        for index in setup.layers.indices { setup.layers[index].isShared = true }
        setup.layers.append(try Mocks(mocks))
        return TestContainer(
            setup, sink: FailureSink.capture ?? sink,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
