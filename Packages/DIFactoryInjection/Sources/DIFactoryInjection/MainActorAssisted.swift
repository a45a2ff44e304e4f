public import DICore

/// A function like that of an ``Assisted``, on the main actor.
@usableFromInline
struct MainActorAssisted<each Argument, Product> {
    @usableFromInline
    let make: @MainActor (repeat each Argument) throws -> Product

    @inlinable
    init(_ make: @escaping @MainActor (repeat each Argument) throws -> Product) {
        self.make = make
    }

    // Safety: both types have one function, and isolation does not affect how a synchronous function is called. Only
    // main-actor components have this output. It stays on the main actor, because it is not `Sendable`.
    /// The output of the component.
    @inlinable
    var output: Assisted<repeat each Argument, Product> {
        unsafeBitCast(self, to: Assisted<repeat each Argument, Product>.self)
    }
}

extension MainActorResolver {
    /// Creates an instance of an assisted component from arguments: see ``Resolver/resolve(_:qualifier:arguments:)``.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: The qualifier of the component.
    ///   - argument: The arguments. Their static types and that of the product select the component.
    /// - Throws: `ResolutionError` for a dependency that cannot be resolved, or the error of the factory.
    @MainActor
    @inlinable
    public func resolve<each Argument, Product>(
        _ type: Product.Type, qualifier: Qualifier? = nil, arguments argument: repeat each Argument
    ) throws -> Product {
        try Assisted.resolved(qualifier: qualifier) { () throws(ResolutionError) in
            try resolve(Assisted<repeat each Argument, Product>.self, qualifier: qualifier)
        }.make(repeat each argument)
    }
}
