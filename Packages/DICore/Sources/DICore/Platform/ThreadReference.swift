/// A reference of each thread, which it does not keep.
struct ThreadReference<Object: AnyObject>: Sendable {
    private let pointer = ThreadPointer()

    // Safety: `with` keeps the object while the reference is set.
    /// The object of the calling thread; `nil` if there is none.
    var object: Object? { pointer.current.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() } }

    /// Calls a closure with an object as that of the calling thread.
    func with<Result, Failure: Error>(
        _ object: Object, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Safety: the object lives until the closure has returned, and the former reference is set again before that.
        return try withExtendedLifetime(object) { () throws(Failure) in
            let former = pointer.current
            pointer.current = Unmanaged.passUnretained(object).toOpaque()
            defer { pointer.current = former }
            return try body()
        }
    }
}
