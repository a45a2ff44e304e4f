public import DICore
public import DIPropertyInjection

/// Makes an instance with another strategy, and fills the handles to it that were made meanwhile: see ``Owner``.
///
/// Made by `owning()`. Properties that are injected are injected inside of it, wherever they are listed.
///
/// Thread-safety: an immutable value.
public struct OwningStrategy<Output: AnyObject>: SurroundingStrategy {
    private let inner: any InjectionStrategy<Output>

    /// Makes a strategy.
    ///
    /// - Parameter inner: Makes the instance.
    /// - Complexity: O(1).
    public init(_ inner: any InjectionStrategy<Output>) {
        self.inner = inner
    }

    /// What the inner strategy needs, and a mark that says that the component is an owner.
    public var dependencies: [Dependency] { inner.dependencies + [OwnerMark<Output>.dependency] }

    /// That of the inner strategy.
    public var opacity: Opacity { inner.opacity }

    /// Makes the instance, and fills the handles.
    ///
    /// - Throws: What the inner strategy throws; the handles stay without an owner then.
    /// - Complexity: That of the inner strategy, and O(*n*) in the number of handles.
    public func make(_ resolver: any Resolver) throws -> Output {
        try OwnerFrame.creating([ComponentKey(Output.self)]) { try inner.make(resolver) }
    }

    /// A maker that does the same with links.
    ///
    /// - Throws: What the inner strategy throws.
    /// - Complexity: That of the inner strategy.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let keys = [linker.component.key] + linker.component.roles
        let inner = try inner.link(linker)
        return Maker { context in try OwnerFrame.creating(keys) { try inner(context) } }
    }

    /// The strategy around another one.
    ///
    /// - Parameter change: Makes the new inner strategy from the old one.
    /// - Complexity: O(1).
    public func surrounding(
        _ change: (any InjectionStrategy<Output>) -> any InjectionStrategy<Output>
    ) -> any InjectionStrategy<Output> {
        OwningStrategy(change(inner))
    }
}
