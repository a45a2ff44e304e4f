/// The number of a call, and the function that received it.
struct CallStamp: Sendable {
    /// The position among the calls of all doubles.
    let number: Int

    /// The name of the function, from `#function`.
    let function: StaticString
}
