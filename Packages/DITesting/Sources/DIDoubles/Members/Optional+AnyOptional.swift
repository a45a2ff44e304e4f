extension Optional: AnyOptional {
    static func nothing<Result>(as type: Result.Type) -> Result? {
        // A value in an array: a cast of a `nil` by itself would look into it.
        ([Wrapped?.none] as? [Result])?.first
    }

    var wrapped: Any? { self }
}
