/// An optional with an unknown wrapped type.
protocol AnyOptional {
    /// Returns `nil` of this optional type, as a value of another static type; returns an outer `nil` if the types
    /// differ.
    static func nothing<Result>(as type: Result.Type) -> Result?

    /// The wrapped value.
    var wrapped: Any? { get }
}
