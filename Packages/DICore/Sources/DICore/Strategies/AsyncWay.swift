/// How an instance is had where that may suspend: because it is asynchronous, or because somebody asks from another actor.
class AsyncWay: @unchecked Sendable {
    // Safety: immutable; subclasses too.

    /// Under which key what is made beforehand is kept for those who need it.
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
    ///   - values: Where it is kept until that component is made.
    func prepare(for frame: Frame, in values: PreparedValues) async throws {
        preconditionFailure("a way is a TypedAsyncWay")
    }
}
