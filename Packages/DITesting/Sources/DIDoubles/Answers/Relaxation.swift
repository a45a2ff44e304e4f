/// Default answers of a relaxed double, for calls that no stub answers.
enum Relaxation {
    /// Returns `()` for `Void` and a wrapped `nil` for an optional type; returns `nil` for all other types.
    static func value<Result>(of type: Result.Type) -> Result? {
        // A cast to `Result` alone is too lenient: `()` can also be cast to `Any` and `Any?`.
        if type == Void.self { return () as? Result }
        return (type as? any AnyOptional.Type)?.nilValue(as: type)
    }
}
