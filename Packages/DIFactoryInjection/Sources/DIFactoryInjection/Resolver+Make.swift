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
    /// The container's `DefaultStrategy` finishes what is made, whatever its parameters: with `MarkedProperties` its marked
    /// properties are injected. Caches, hooks and observers have nothing to do with it.
    ///
    /// - Parameter factory: An initialiser or a function; each parameter is resolved by its type.
    /// - Returns: What the factory returns, finished.
    /// - Throws: `ResolutionError` for what cannot be had, or what the factory throws.
    /// - Complexity: O(*n*) in the number of parameters, beyond what is created.
    @inlinable
    public func make<each Parameter, Output>(
        _ factory: (repeat each Parameter) throws -> Output
    ) throws -> Output {
        try finished {
            var number = 0
            return try factory(repeat try parameter((each Parameter).self, number: &number, of: Output.self))
        }
    }

    @usableFromInline
    func finished<Output>(_ make: () throws -> Output) throws -> Output {
        try LentFactory.make(make, finishedBy: self)
    }

    @usableFromInline
    func parameter<Value, Output>(
        _ type: Value.Type, number: inout Int, of output: Output.Type
    ) throws(ResolutionError) -> Value {
        number += 1
        do {
            // Rules may answer differently for what is made.
            return try resolver(for: output).resolve(type, qualifier: nil)
        } catch {
            throw error.needed(forParameter: number, of: output)
        }
    }
}
