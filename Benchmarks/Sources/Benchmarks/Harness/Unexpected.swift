/// A kernel's result differs from the expected one.
struct Unexpected: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Throws unless a condition is met.
func expect(_ condition: @autoclosure () throws -> Bool, _ what: String) throws {
    guard try condition() else { throw Unexpected(what) }
}
