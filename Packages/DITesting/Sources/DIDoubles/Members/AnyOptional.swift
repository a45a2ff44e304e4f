/// An optional with an unknown wrapped type.
protocol AnyOptional {
    /// Returns the `nil` of this optional type as a `Result`; returns an outer `nil` if the types differ.
    static func nilValue<Result>(as type: Result.Type) -> Result?

    /// The wrapped value.
    var wrapped: Any? { get }
}
