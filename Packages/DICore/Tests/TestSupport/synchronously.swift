/// Runs code that does not suspend, as a function that is not asynchronous does: there, only synchronous functions can be meant.
public func synchronously<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
