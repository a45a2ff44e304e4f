public import DICore

extension Resolver {
    /// Makes an instance of an assisted component from arguments.
    ///
    /// - Parameters:
    ///   - type: What is made.
    ///   - qualifier: Tells it from others of the same types.
    ///   - argument: The arguments; their static types and the product's decide which component answers.
    /// - Returns: A new instance.
    /// - Throws: `ResolutionError` for a dependency that cannot be had; what the factory throws.
    /// - Complexity: O(1) beyond what is created.
    @inlinable
    public func resolve<each Argument, Product>(
        _ type: Product.Type, qualifier: Qualifier? = nil, arguments argument: repeat each Argument
    ) throws -> Product {
        try Assisted<repeat each Argument, Product>.resolved(from: self, qualifier: qualifier)
            .make(repeat each argument)
    }
}
