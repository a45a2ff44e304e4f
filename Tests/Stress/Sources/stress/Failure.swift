/// The error that factories, hooks and closers throw on purpose.
struct Failure: Error {
    let work: String
}
