extension Optional: AnyOptional {
    static func nilValue<Result>(as type: Result.Type) -> Result? {
        // The `nil` is cast as the element of an array: a direct cast would unwrap it.
        ([Wrapped?.none] as? [Result])?.first
    }

    var wrapped: Any? { self }
}
