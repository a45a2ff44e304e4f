public import DICore

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
