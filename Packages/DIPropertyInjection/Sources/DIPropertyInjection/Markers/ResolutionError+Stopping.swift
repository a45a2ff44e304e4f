import DICore

extension ResolutionError {
    /// What `body` returns, for a getter that cannot throw: stops the program with the full diagnostic where it throws.
    static func stopping<Value>(_ body: () throws(ResolutionError) -> Value) -> Value {
        do {
            return try body()
        } catch {
            fatalError("\(error)")
        }
    }
}
