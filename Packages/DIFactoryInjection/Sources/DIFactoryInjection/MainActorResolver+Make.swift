public import DICore

extension MainActorResolver {
    /// Builds something that is not registered, once, on the main actor, with what is registered.
    ///
    /// ```
    /// let controller = try container.mainActor.make(ProfileController.init(store:))
    /// ```
    ///
    /// Changes nothing for the next resolve. The container's `DefaultStrategy` finishes what is made, on the main actor.
    ///
    /// - Parameter factory: An initialiser or a function; each parameter is resolved by its type.
    /// - Returns: What the factory returns, finished.
    /// - Throws: `ResolutionError` for what cannot be had, or what the factory throws.
    /// - Complexity: O(*n*) in the number of parameters, beyond what is created.
    @MainActor
    @inlinable
    public func make<each Parameter, Output>(
        _ factory: @MainActor (repeat each Parameter) throws -> Output
    ) throws -> Output {
        try finished {
            var number = 0
            return try factory(repeat try parameter((each Parameter).self, number: &number, of: Output.self))
        }
    }

    @MainActor
    @usableFromInline
    func finished<Output>(_ make: @MainActor () throws -> Output) throws -> Output {
        try MainActorLentFactory.make(make, finishedBy: self)
    }

    @MainActor
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
