/// Runs a body that does not suspend. In it, Swift selects only the synchronous overload of a method.
public func synchronously<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
