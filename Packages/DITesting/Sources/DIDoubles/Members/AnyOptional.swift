/// An optional, whatever it wraps.
protocol AnyOptional {
    /// Its `nil`, where it is of a certain type.
    static func nothing<Result>(as type: Result.Type) -> Result?

    /// What it wraps.
    var wrapped: Any? { get }
}
