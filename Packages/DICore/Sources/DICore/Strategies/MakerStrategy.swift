/// Makes an instance with a closure that needs nothing.
public struct MakerStrategy<Output>: InjectionStrategy {
    // The only member, so that the strategy fits into an existential without a box: many components are made by
    // closures.
    @usableFromInline
    let maker: Maker<Output>

    /// No dependencies.
    public var dependencies: [Dependency] { [] }

    // Repeated here and in other frequent strategies, because the default asks the runtime for the type.
    /// The type of the instances.
    public var receiver: Any.Type { Output.self }

    /// Creates a strategy.
    ///
    /// - Parameter factory: Makes one instance.
    @inlinable
    @inline(__always)
    public init(_ factory: @escaping @Sendable () throws -> Output) {
        maker = Maker { _ in try factory() }
    }

    /// Creates a strategy.
    ///
    /// - Parameter maker: Makes one instance, without its context.
    @inlinable
    @inline(__always)
    public init(_ maker: Maker<Output>) {
        self.maker = maker
    }

    /// Calls the closure.
    ///
    /// - Throws: The error of the closure.
    public func make(_ resolver: any Resolver) throws -> Output {
        // The maker ignores its context.
        try maker(ResolutionContext(serial: 0, frame: Frame.unused))
    }

    /// Returns a maker that calls the closure.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> { maker }
}
