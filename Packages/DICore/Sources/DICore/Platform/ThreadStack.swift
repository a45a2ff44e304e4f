/// The values of the calls that a thread is in, for each thread.
struct ThreadStack<Value>: Sendable {
    private struct Call {
        let value: Value

        // Safety: it lies on the stack of a call around this one.
        let outer: UnsafeMutablePointer<Call>?
    }

    private let innermost = ThreadPointer()

    private var current: UnsafeMutablePointer<Call>? { innermost.current?.assumingMemoryBound(to: Call.self) }

    /// Whether the calling thread is in a call with a value.
    func contains(where isValue: (Value) -> Bool) -> Bool {
        var next = current
        while let call = next {
            if isValue(call.pointee.value) { return true }
            next = call.pointee.outer
        }
        return false
    }

    /// Calls a closure with a value.
    func with<Failure: Error>(_ value: Value, _ body: () throws(Failure) -> Void) throws(Failure) {
        var call = Call(value: value, outer: current)
        try withUnsafeMutablePointer(to: &call) { call throws(Failure) in
            try innermost.with(call) { () throws(Failure) in try body() }
        }
    }
}
