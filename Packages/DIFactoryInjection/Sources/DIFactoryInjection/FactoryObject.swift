public import DICore

/// An object that makes one product from its own dependencies.
///
/// ```
/// struct ReportFactory: FactoryObject {
///     let store: any UserStore
///     func makeProduct() throws -> Report { try Report(rows: store.rows()) }
/// }
///
/// Component(Report.self, factory: ReportFactory.init(store:))
/// ```
///
/// Each creation makes a new factory object, and drops it afterwards. Caches and hooks see the product.
public protocol FactoryObject<Product>: SendableMetatype {
    /// The type of the product.
    associatedtype Product

    /// Makes the product. It is called once, on the thread of the creation.
    ///
    /// - Throws: Any error; then the creation has failed.
    func makeProduct() throws -> Product
}

extension Component where Origin == ComponentOrigin.Made {
    /// A component that a factory object makes.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested.
    ///   - factory: An initializer of the factory object; its parameters are the dependencies.
    @_disfavoredOverload
    @inlinable
    public init<each Parameter, Factory: FactoryObject>(
        _ type: Output.Type, trailing: NoClosure? = nil,
        factory: @escaping @Sendable (repeat each Parameter) throws -> Factory = { (_: repeat each Parameter) in
            absent()
        },
        fileID: String = #fileID, line: Int = #line
    ) where Factory.Product == Output {
        self.init(
            type,
            strategy: FactoryObjectStrategy(
                FactoryStrategy<Factory>(factory, needs: repeat Need<each Parameter>.unnamed)
            ) { $0 },
            fileID: fileID, line: line)
    }

    /// A component that a factory object makes, requested under a type that the product converts to.
    ///
    /// ```
    /// Component((any Report).self, factory: ReportFactory.init(store:)) { $0 }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested.
    ///   - factory: An initializer of the factory object; its parameters are the dependencies.
    ///   - convert: Converts the product to the component's type.
    @inlinable
    public init<each Parameter, Factory: FactoryObject>(
        _ type: Output.Type, factory: @escaping @Sendable (repeat each Parameter) throws -> Factory,
        fileID: String = #fileID, line: Int = #line, _ convert: @escaping @Sendable (Factory.Product) -> Output
    ) {
        self.init(
            type,
            strategy: FactoryObjectStrategy(
                FactoryStrategy<Factory>(factory, needs: repeat Need<each Parameter>.unnamed), convert),
            fileID: fileID, line: line)
    }

    /// A component that a factory object makes. A strategy creates the factory object.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested.
    ///   - strategy: Creates the factory object.
    public init<Factory: FactoryObject>(
        _ type: Output.Type, factoryStrategy strategy: any InjectionStrategy<Factory>, fileID: String = #fileID,
        line: Int = #line
    ) where Factory.Product == Output {
        self.init(type, strategy: FactoryObjectStrategy(strategy) { $0 }, fileID: fileID, line: line)
    }
}

/// A strategy that makes an instance with a factory object. Another strategy creates the factory object.
///
/// Thread-safety: an immutable value.
public struct FactoryObjectStrategy<Factory: FactoryObject, Output>: InjectionStrategy {
    private let inner: any InjectionStrategy<Factory>
    private let convert: @Sendable (Factory.Product) -> Output

    /// The needs of the factory object.
    public var dependencies: [Dependency] { inner.dependencies }

    /// The opacity of the factory object's strategy.
    public var opacity: Opacity { inner.opacity }

    /// Creates a strategy.
    ///
    /// - Parameters:
    ///   - inner: Creates the factory object.
    ///   - convert: Converts the product to the component's type.
    public init(
        _ inner: any InjectionStrategy<Factory>, _ convert: @escaping @Sendable (Factory.Product) -> Output
    ) {
        self.inner = inner
        self.convert = convert
    }

    /// Creates the factory object and its product.
    ///
    /// - Throws: The error of the resolver or of the user's code.
    public func make(_ resolver: any Resolver) throws -> Output {
        convert(try inner.make(resolver).makeProduct())
    }

    /// Returns a maker that creates the factory object with the inner strategy's maker.
    ///
    /// - Throws: `ResolutionError` for a need that cannot be linked.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let factory = try inner.link(linker)
        return Maker { [convert] context in convert(try factory(context).makeProduct()) }
    }
}
