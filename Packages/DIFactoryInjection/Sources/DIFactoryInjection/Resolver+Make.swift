public import DICore

extension Resolver {
    /// Creates one instance that is not registered. Its parameters are resolved.
    ///
    /// ```
    /// let report = try container.make(Report.init(store:clock:))
    /// ```
    ///
    /// The call does not change later resolves: for a registered type, the initializer counts this one time.
    ///
    /// The container's `DefaultStrategy` finishes the instance: with `MarkedProperties`, its marked properties are
    /// injected. Caches, hooks and observers do not see the instance.
    ///
    /// - Parameter factory: An initializer or a function; each parameter is resolved by its type.
    /// - Throws: `ResolutionError` for a parameter that cannot be resolved, or the error of the factory.
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
        try LentFactory.make(make) { lent in try finishing(lent).make(self) }
    }

    @usableFromInline
    func parameter<Value, Output>(
        _ type: Value.Type, number: inout Int, of output: Output.Type
    ) throws(ResolutionError) -> Value {
        number += 1
        do {
            // Rules may answer differently for the product.
            return try resolver(for: output).resolve(type, qualifier: nil)
        } catch {
            throw error.needed(forParameter: number, of: output)
        }
    }
}

extension MainActorResolver {
    /// Creates one instance that is not registered on the main actor. Its parameters are resolved.
    ///
    /// ```
    /// let controller = try container.mainActor.make(ProfileController.init(store:))
    /// ```
    ///
    /// The call does not change later resolves. The container's `DefaultStrategy` finishes the instance on the main
    /// actor.
    ///
    /// - Parameter factory: An initializer or a function; each parameter is resolved by its type.
    /// - Throws: `ResolutionError` for a parameter that cannot be resolved, or the error of the factory.
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
        try LentFactory.make({ try make() }, finishedBy: { lent in try finishing(lent).make(self) })
    }

    @MainActor
    @usableFromInline
    func parameter<Value, Output>(
        _ type: Value.Type, number: inout Int, of output: Output.Type
    ) throws(ResolutionError) -> Value {
        number += 1
        do {
            // Rules may answer differently for the product.
            return try resolver(for: output).resolve(type, qualifier: nil)
        } catch {
            throw error.needed(forParameter: number, of: output)
        }
    }
}

extension Resolver {
    /// Unavailable: the call would have to suspend.
    @available(
        *, unavailable, message: "its initializer is asynchronous: resolve its parameters, and call it with await"
    )
    public func make<each Parameter, Output>(
        _ factory: (repeat each Parameter) async throws -> Output
    ) throws -> Output { fatalError("unavailable") }
}

extension ResolutionError {
    /// Returns the error for a default strategy that creates a second instance for one call of `make`.
    static func madeAlready<Output>(_ output: Output.Type) -> ResolutionError {
        let key = ComponentKey(output)
        return ResolutionError(
            .creationFailed, key: key, message: "\(key) was already made, and make(_:) makes it once",
            help: "call the strategy that the default strategy is given once for each instance")
    }

    /// Returns the error of a parameter, for a product that is not registered.
    func needed<Output>(forParameter number: Int, of output: Output.Type) -> ResolutionError {
        let product = Step(key: ComponentKey(output))
        guard code == .missing, chain.count <= 1 else { return thrown(through: product) }
        return adding(Note(.needed, "parameter \(number) of \(product.key)")).thrown(through: product)
    }
}
