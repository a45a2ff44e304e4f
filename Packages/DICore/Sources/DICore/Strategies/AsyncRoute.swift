/// A path to an instance that may suspend, because the instance is asynchronous or the caller is on another actor.
class AsyncRoute: @unchecked Sendable {
    // Safety: immutable; subclasses too.

    /// The key under which dependent components find the instance that is made beforehand.
    let key: PreparedValues.Key

    /// Whether each need gets an instance of its own.
    let isForOneUse: Bool

    init(key: PreparedValues.Key, isForOneUse: Bool) {
        self.key = key
        self.isForOneUse = isForOneUse
    }

    /// Makes an instance for a component that needs it.
    ///
    /// - Parameters:
    ///   - frame: The creation of that component.
    ///   - values: Keeps the instance until that component is made.
    func prepare(for frame: Frame, in values: PreparedValues) async throws {
        preconditionFailure("a route is a TypedAsyncRoute")
    }
}
