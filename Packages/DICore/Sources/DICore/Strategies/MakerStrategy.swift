/// Makes an instance with a closure that needs nothing.
///
/// Thread-safety: an immutable value; the closure must be `@Sendable`.
public struct MakerStrategy<Output>: InjectionStrategy {
    @usableFromInline
    let maker: Maker<Output>

    private let factory: @Sendable () throws -> Output

    /// Nothing.
    public var dependencies: [Dependency] { [] }

    /// Makes a strategy.
    ///
    /// - Parameter factory: Makes one instance.
    /// - Complexity: O(1).
    @inlinable
    @inline(__always)
    public init(_ factory: @escaping @Sendable () throws -> Output) {
        self.init(factory: factory, maker: Maker { _ in try factory() })
    }

    @usableFromInline
    init(factory: @escaping @Sendable () throws -> Output, maker: Maker<Output>) {
        self.factory = factory
        self.maker = maker
    }

    /// Calls the closure.
    ///
    /// - Throws: What the resolver and the user's code throw.
    /// - Complexity: That of what is resolved and of the user's code.
    public func make(_ resolver: any Resolver) throws -> Output {
        try factory()
    }

    /// A maker that calls the closure.
    ///
    /// - Throws: Nothing: there is nothing to link.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> { maker }
}
