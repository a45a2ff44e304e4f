/// Makes an instance with a closure that needs nothing.
///
/// Thread-safety: an immutable value; the closure must be `@Sendable`.
public struct MakerStrategy<Output>: InjectionStrategy {
    // Nothing more: what fits into an existential needs no box, and components made by a closure are many.
    @usableFromInline
    let maker: Maker<Output>

    /// Nothing.
    public var dependencies: [Dependency] { [] }

    // Said by itself, here and in what makes most components: the protocol's extension asks the runtime for the type.
    /// What is made.
    ///
    /// - Complexity: O(1).
    public var receiver: Any.Type { Output.self }

    /// Makes a strategy.
    ///
    /// - Parameter factory: Makes one instance.
    /// - Complexity: O(1).
    @inlinable
    @inline(__always)
    public init(_ factory: @escaping @Sendable () throws -> Output) {
        maker = Maker { _ in try factory() }
    }

    /// Calls the closure.
    ///
    /// - Throws: What the resolver and the user's code throw.
    /// - Complexity: That of what is resolved and of the user's code.
    public func make(_ resolver: any Resolver) throws -> Output {
        // It looks at no context.
        try maker(ResolutionContext(serial: 0, frame: Frame.unused))
    }

    /// A maker that calls the closure.
    ///
    /// - Throws: Nothing: there is nothing to link.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> { maker }
}
