public import DICore

// sample: retry-strategy
/// Tries again where another strategy throws.
public struct RetryStrategy<Output>: InjectionStrategy {
    private let inner: any InjectionStrategy<Output>
    private let attempts: Int

    /// Makes a strategy that asks another one this often, at the most.
    public init(_ inner: any InjectionStrategy<Output>, attempts: Int) {
        self.inner = inner
        self.attempts = attempts
    }

    /// What the other one needs.
    public var dependencies: [Dependency] { inner.dependencies }

    /// Whether the other one may ask for more than that.
    public var opacity: Opacity { inner.opacity }

    /// Asks the other one.
    public func make(_ resolver: any Resolver) throws -> Output {
        try retrying { try inner.make(resolver) }
    }

    /// A maker that calls the other one's, which looks nothing up.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let maker = try inner.link(linker)
        return Maker { context in try retrying { try maker(context) } }
    }

    private func retrying(_ make: () throws -> Output) throws -> Output {
        for _ in 1..<max(attempts, 1) {
            // What the container says, such as a missing dependency, stays as it is.
            do { return try make() } catch let error where !(error is ResolutionError) {}
        }
        return try make()
    }
}
// end sample
