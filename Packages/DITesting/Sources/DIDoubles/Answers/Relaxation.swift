/// What a relaxed double answers with where nothing is stubbed.
enum Relaxation {
    /// Nothing for `Void`, `nil` for an optional; `nil` here for all else, where there is nothing to make up.
    static func value<Result>(of type: Result.Type) -> Result? {
        // Not any type that `()` can be cast to: `Any` is one of those, and so is `Any?`.
        if type == Void.self { return () as? Result }
        return (type as? any AnyOptional.Type)?.nothing(as: type)
    }
}
