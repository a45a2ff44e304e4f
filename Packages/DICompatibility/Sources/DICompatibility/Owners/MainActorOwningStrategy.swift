public import DICore
public import DIPropertyInjection

/// Makes an instance on the main actor with another strategy, and fills the handles to it that were made meanwhile: see
/// ``OwningStrategy``.
///
/// Thread-safety: an immutable value.
public struct MainActorOwningStrategy<Output: AnyObject>: MainActorSurroundingStrategy {
    private let inner: any MainActorStrategy<Output>

    /// Makes a strategy.
    ///
    /// - Parameter inner: Makes the instance.
    /// - Complexity: O(1).
    public init(_ inner: any MainActorStrategy<Output>) {
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
    @MainActor
    public func make(_ resolver: MainActorResolver) throws -> Output {
        try OwnerFrame.creating([ComponentKey(Output.self)]) { try inner.make(resolver) }
    }

    /// A maker that does the same with links.
    ///
    /// - Throws: What the inner strategy throws.
    /// - Complexity: That of the inner strategy.
    public func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        let keys = [linker.component.key] + linker.component.roles
        let inner = try inner.link(linker)
        return MainActorMaker { context in try OwnerFrame.creating(keys) { try inner(context) } }
    }

    /// The strategy around another one.
    ///
    /// - Parameter change: Makes the new inner strategy from the old one.
    /// - Complexity: O(1).
    public func surrounding(
        _ change: (any MainActorStrategy<Output>) -> any MainActorStrategy<Output>
    ) -> any MainActorStrategy<Output> {
        MainActorOwningStrategy(change(inner))
    }
}
