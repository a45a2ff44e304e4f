/// An optional with an unknown wrapped type.
protocol AnyOptional {
    /// Returns the `nil` of this optional type as a `Result`; returns an outer `nil` if the types differ.
    static func nilValue<Result>(as type: Result.Type) -> Result?

    /// The wrapped value.
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    static func nilValue<Result>(as type: Result.Type) -> Result? {
        // The `nil` is cast as the element of an array: a direct cast would unwrap it.
        ([Wrapped?.none] as? [Result])?.first
    }

    var wrapped: Any? { self }
}
