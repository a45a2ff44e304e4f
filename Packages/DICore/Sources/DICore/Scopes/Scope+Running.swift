extension Scope {
    /// Runs code, and closes this scope, however the code ends.
    func run<Result>(
        isolation: isolated (any Actor)?, _ body: (Scope) async throws -> Result
    ) async throws -> Result {
        let result: Result
        do {
            result = try await body(self)
        } catch {
            _ = await core.close()
            throw error
        }
        try await close()
        return result
    }

    /// Runs code that does not suspend, and ends this scope at once, however the code ends.
    func run<Result>(_ body: (Scope) throws -> Result) throws -> Result {
        let result: Result
        do {
            result = try body(self)
        } catch {
            core.end()
            throw error
        }
        let failures = core.end()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
        return result
    }
}
