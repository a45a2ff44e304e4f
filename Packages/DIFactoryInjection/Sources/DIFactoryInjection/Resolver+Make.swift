public import DICore

extension Resolver {
    /// Builds something that is not registered, once, with what is registered.
    ///
    /// ```
    /// let report = try container.make(Report.init(store:clock:))
    /// ```
    ///
    /// Changes nothing for the next resolve: for a registered type it is an initialiser for this one time.
    ///
    /// - Parameter factory: An initialiser or a function; each parameter is resolved by its type.
    /// - Returns: What the factory returns.
    /// - Throws: `ResolutionError` for a parameter that cannot be had, or what the factory throws.
    /// - Complexity: O(*n*) in the number of parameters, beyond what is created.
    @inlinable
    public func make<each Parameter, Output>(
        _ factory: (repeat each Parameter) throws -> Output
    ) throws -> Output {
        try factory(repeat try resolve((each Parameter).self, qualifier: nil))
    }
}
