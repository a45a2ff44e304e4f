/// A direct, typed connection from a strategy to one of its declared dependencies.
///
/// A call of the link inside a ``Maker`` makes or reads the instance without a look-up. A link works in the container in which it
/// was made, and in the children of that.
///
/// Thread-safety: may be used from any thread.
public struct LinkedNeed<Value>: Sendable {
    // The maker of the entry makes a `Value`.
    let entry: Entry

    /// The container in which the link was made; `nil` for a value.
    private let core: ContainerCore?

    /// - Parameter session: The session that links the strategy; `nil` for a value.
    init(_ entry: Entry, in session: LinkSession?) {
        self.entry = entry
        core = session?.generation.core
    }

    /// Makes the instance, or returns it from the component's cache.
    ///
    /// - Parameter context: The context of the maker's call.
    /// - Throws: ``ResolutionError``, with the step of the dependency on its chain.
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Value {
        try checkContainer(context)
        return try entry.instance(as: Value.self, in: context)
    }

    /// Throws ``ResolutionError/Code/foreignLink`` if the link belongs to another container.
    private func checkContainer(_ context: borrowing ResolutionContext) throws(ResolutionError) {
        guard let core else { return }
        var next: ContainerCore? = context.frame.core
        while let current = next {
            if current === core { return }
            next = current.parent
        }
        throw ResolutionError(.foreignLink, key: ComponentKey(Value.self), .foreignLink)
    }

    /// Makes or reads the instance, without a step on the chain of an error.
    func unannotated(_ context: borrowing ResolutionContext) throws -> Value {
        try entry.maker.typed(as: Value.self)(context)
    }
}
