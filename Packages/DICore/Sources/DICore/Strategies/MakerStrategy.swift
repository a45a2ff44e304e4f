/// Makes an instance with a closure that needs nothing.
public struct MakerStrategy<Output>: InjectionStrategy {
    let maker: Maker<Output>

    /// No dependencies.
    public var dependencies: [Dependency] { [] }

    // Repeated, because the default asks the runtime for the type.
    /// The type of the instances.
    public var receiver: Any.Type { Output.self }

    /// Creates a strategy.
    ///
    /// - Parameter factory: Makes one instance.
    public init(_ factory: @escaping @Sendable () throws -> Output) {
        self.init(Maker { _ in try factory() })
    }

    /// Creates a strategy.
    ///
    /// - Parameter maker: Makes one instance, without its context.
    public init(_ maker: Maker<Output>) { self.maker = maker }

    /// Calls the closure.
    ///
    /// - Throws: The error of the closure.
    public func make(_ resolver: any Resolver) throws -> Output { try Frame.unused { try maker($0) } }

    /// Returns a maker that calls the closure.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> { maker }
}
