public import DICore

/// The output of an assisted component. It makes a product from arguments, and has the dependencies at hand.
///
/// Callers do not request it directly: they use an ``AssistedFactory``, or resolve with `arguments:`.
///
/// Thread-safety: created for one call, on one thread.
public struct Assisted<each Argument, Product> {
    @usableFromInline
    let make: (repeat each Argument) throws -> Product

    @inlinable
    init(_ make: @escaping (repeat each Argument) throws -> Product) {
        self.make = make
    }

    /// Resolves the registered function.
    ///
    /// - Throws: `ResolutionError`; if none is registered, it names the ``AssistedFactory``.
    @inlinable
    @inline(__always)
    static func resolved(
        qualifier: Qualifier?, by resolve: () throws(ResolutionError) -> Assisted
    ) throws(ResolutionError) -> Assisted {
        do throws(ResolutionError) {
            return try resolve()
        } catch {
            throw explained(error, qualifier: qualifier)
        }
    }

    // Not inlined: otherwise each caller would contain the code for the keys.
    @usableFromInline
    @inline(never)
    static func explained(_ error: ResolutionError, qualifier: Qualifier?) -> ResolutionError {
        let key = ComponentKey(Assisted.self, qualifier: qualifier)
        guard error.code == .missing, error.key == key else { return error }
        let factory = ComponentKey(AssistedFactory<repeat each Argument, Product>.self, qualifier: qualifier)
        return error.saying("nothing is registered for \(factory)").withChain([ResolutionError.Step(key: factory)])
    }
}

extension Resolver {
    /// Creates an instance of an assisted component from arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: The qualifier of the component.
    ///   - argument: The arguments. Their static types and that of the product select the component.
    /// - Throws: `ResolutionError` for a dependency that cannot be resolved, or the error of the factory.
    @inlinable
    public func resolve<each Argument, Product>(
        _ type: Product.Type, qualifier: Qualifier? = nil, arguments argument: repeat each Argument
    ) throws -> Product {
        try Assisted.resolved(qualifier: qualifier) { () throws(ResolutionError) in
            try resolve(Assisted<repeat each Argument, Product>.self, qualifier: qualifier)
        }.make(repeat each argument)
    }
}

extension Scope.Parent {
    /// Creates an instance of an assisted component from arguments: see ``Resolver/resolve(_:qualifier:arguments:)``.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: The qualifier of the component.
    ///   - argument: The arguments. Their static types and that of the product select the component.
    ///   - isolation: The caller's isolation, which the compiler fills in. Only for a caller on the main actor, the
    ///     product gets dependencies that are bound to it.
    /// - Throws: `ResolutionError` for a dependency that cannot be resolved, or the error of the factory.
    @inlinable
    public func resolve<each Argument, Product>(
        _ type: Product.Type, qualifier: Qualifier? = nil, arguments argument: repeat each Argument,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> Product {
        try Assisted.resolved(qualifier: qualifier) { () throws(ResolutionError) in
            try resolve(Assisted<repeat each Argument, Product>.self, qualifier: qualifier, isolation: isolation)
        }.make(repeat each argument)
    }
}

/// The output of an asynchronous assisted component: see ``Assisted``.
///
/// Callers do not request it directly: they use an ``AsyncAssistedFactory``, or resolve with `arguments:`.
///
/// Thread-safety: an immutable value.
public struct AsyncAssisted<each Argument: Sendable, Product: Sendable>: Sendable {
    @usableFromInline
    let make: @Sendable (repeat each Argument) async throws -> Product

    @inlinable
    init(_ make: @escaping @Sendable (repeat each Argument) async throws -> Product) {
        self.make = make
    }

    /// Returns the error of a request for the component; if none is registered, it names the ``AsyncAssistedFactory``.
    @usableFromInline
    @inline(never)
    static func explained(_ error: ResolutionError, qualifier: Qualifier?) -> ResolutionError {
        let key = ComponentKey(AsyncAssisted.self, qualifier: qualifier)
        guard error.code == .missing, error.key == key else { return error }
        let factory = ComponentKey(AsyncAssistedFactory<repeat each Argument, Product>.self, qualifier: qualifier)
        return error.saying("nothing is registered for \(factory)").withChain([ResolutionError.Step(key: factory)])
    }
}

extension AsyncResolver {
    /// Creates an instance of an asynchronous assisted component from arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: The qualifier of the component.
    ///   - argument: The arguments. Their static types and that of the product select the component.
    /// - Throws: `ResolutionError` for a dependency that cannot be resolved, or the error of the factory.
    @inlinable
    public func resolve<each Argument: Sendable, Product: Sendable>(
        _ type: Product.Type, qualifier: Qualifier? = nil, arguments argument: repeat each Argument
    ) async throws -> Product {
        let assisted: AsyncAssisted<repeat each Argument, Product>
        do throws(ResolutionError) {
            assisted = try await resolve(AsyncAssisted<repeat each Argument, Product>.self, qualifier: qualifier)
        } catch {
            throw AsyncAssisted<repeat each Argument, Product>.explained(error, qualifier: qualifier)
        }
        return try await assisted.make(repeat each argument)
    }
}
