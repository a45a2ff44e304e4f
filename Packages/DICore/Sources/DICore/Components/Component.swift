/// A value that says what is built, how, for which roles, and how long it lives.
///
/// ```
/// Component(SQLiteUserStore.self, init: SQLiteUserStore.init(configuration:))
///     .role { $0 as any UserStore }
///     .cached(.threadSafe)
/// ```
///
/// A component is registered by writing it in a ``Container``'s or a ``Module``'s builder. Modifiers return a changed
/// copy, so what is written on one component can never reach another.
///
/// Thread-safety: an immutable value.
public struct Component<Output, Origin>: Sendable {
    // How an instance is made; a main-actor strategy is kept in an adapter.
    @usableFromInline
    var erasedStrategy: any InjectionStrategy<Output>

    @usableFromInline
    var attributes: ComponentAttributes

    // Hooks and closers, where there are any.
    @usableFromInline
    var finishing: InstanceFinishing<Output>?

    var hooks: [CreationHook<Output>] {
        get { finishing?.hooks ?? [] }
        set { finishing = InstanceFinishing(hooks: newValue, closers: closers) }
    }

    var closers: [InstanceCloser<Output>] {
        get { finishing?.closers ?? [] }
        set { finishing = InstanceFinishing(hooks: hooks, closers: newValue) }
    }

    @inlinable
    init(strategy: any InjectionStrategy<Output>, attributes: ComponentAttributes) {
        erasedStrategy = strategy
        self.attributes = attributes
        finishing = nil
    }

    /// The key under which the component answers to its own type.
    ///
    /// - Complexity: O(1).
    public var key: ComponentKey { ComponentKey(Output.self, qualifier: attributes.qualifier) }

    /// Where it was written.
    public var place: Place { attributes.place }

    func withStrategy(_ strategy: any InjectionStrategy<Output>) -> Component {
        modified { $0.erasedStrategy = strategy }
    }

    @usableFromInline
    func modified(_ change: (inout Component) -> Void) -> Component {
        var copy = self
        change(&copy)
        return copy
    }
}
