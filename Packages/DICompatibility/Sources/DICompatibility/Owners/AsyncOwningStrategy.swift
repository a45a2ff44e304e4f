public import DICore

/// Makes an instance with another asynchronous strategy, and fills the handles to it that were made meanwhile: see ``Owner``.
///
/// ```
/// AsyncComponent(Session.self, strategy: AsyncOwningStrategy(SessionStrategy()))
/// AsyncComponent(owning: Session.self) { resolver in try await Session(view: resolver.resolve(View.self)) }
/// ```
///
/// What has to be waited for, and is declared, is made before its owner begins, and so for none.
///
/// Thread-safety: an immutable value.
public struct AsyncOwningStrategy<Output: AnyObject & Sendable>: AsyncStrategy {
    private let inner: any AsyncStrategy<Output>

    /// Makes a strategy.
    ///
    /// - Parameter inner: Makes the instance.
    /// - Complexity: O(1).
    public init(_ inner: any AsyncStrategy<Output>) {
        self.inner = inner
    }

    /// What the inner strategy needs, and a mark that says that the component is an owner.
    public var dependencies: [Dependency] { inner.dependencies + [OwnerMark<Output>.dependency] }

    /// That of the inner strategy.
    public var opacity: Opacity { inner.opacity }

    /// That of the inner strategy.
    public var isolation: Isolation { inner.isolation }

    /// Makes the instance, and fills the handles.
    ///
    /// - Throws: What the inner strategy throws; the handles stay without an owner then.
    /// - Complexity: That of the inner strategy, and O(*n*) in the number of handles.
    public func make(_ resolver: AsyncResolver) async throws -> Output {
        try await OwnerFrame.creating([ComponentKey(Output.self)]) { try await inner.make(resolver) }
    }

    /// A maker that does the same with links.
    ///
    /// - Throws: What the inner strategy throws.
    /// - Complexity: That of the inner strategy.
    public func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        let keys = [linker.component.key] + linker.component.roles
        let inner = try inner.link(linker)
        return AsyncMaker { context in try await OwnerFrame.creating(keys) { try await inner(context) } }
    }
}
