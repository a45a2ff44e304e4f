/// What a kernel gave is not what it should give.
struct Unexpected: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Throws unless a condition holds.
func expect(_ condition: @autoclosure () throws -> Bool, _ what: String) throws {
    guard try condition() else { throw Unexpected(what) }
}
