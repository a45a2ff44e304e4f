public import DICore

/// Makes an instance by way of a factory object, which another strategy makes.
///
/// Thread-safety: an immutable value.
public struct FactoryObjectStrategy<Factory: FactoryObject, Output>: InjectionStrategy {
    private let inner: any InjectionStrategy<Factory>
    private let convert: @Sendable (Factory.Product) -> Output

    /// What the factory object needs.
    public var dependencies: [Dependency] { inner.dependencies }

    /// Whether the factory object may ask for more than that.
    public var opacity: Opacity { inner.opacity }

    /// Makes a strategy.
    ///
    /// - Parameters:
    ///   - inner: Makes the factory object.
    ///   - convert: Makes the component's type from the product.
    /// - Complexity: O(1).
    public init(
        _ inner: any InjectionStrategy<Factory>, _ convert: @escaping @Sendable (Factory.Product) -> Output
    ) {
        self.inner = inner
        self.convert = convert
    }

    /// Makes the factory object, and its product.
    ///
    /// - Throws: What the resolver and the user\'s code throw.
    /// - Complexity: That of what is resolved and of the user's code.
    public func make(_ resolver: any Resolver) throws -> Output {
        convert(try inner.make(resolver).makeProduct())
    }

    /// A maker that makes the factory object with the inner strategy's maker.
    ///
    /// - Throws: `ResolutionError` for what cannot be linked.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let factory = try inner.link(linker)
        return Maker { [convert] context in convert(try factory(context).makeProduct()) }
    }
}
