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
    // One reference, whose type says nothing of the output: components are many, and code that is generic in what they make
    // would need metadata of this very type to hand on anything larger, which the runtime keeps for ever.
    @usableFromInline
    var record: ComponentRecord

    @inlinable
    init(strategy: any InjectionStrategy<Output>, attributes: ComponentAttributes) {
        record = ComponentRecord(strategy, making: Output.self, attributes: attributes)
    }

    // How an instance is made; a main-actor strategy is kept in an adapter.
    var erasedStrategy: any InjectionStrategy { record.strategy }

    // Hooks and closers, where there are any.
    private var finishing: InstanceFinishing<Output>? {
        get { record.attributes.finishing.map { InstanceFinishing.of($0) } }
        set { say { $0.finishing = newValue } }
    }

    var hooks: [CreationHook<Output>] {
        get { finishing?.hooks ?? [] }
        set { finishing = InstanceFinishing(hooks: newValue, closers: closers) }
    }

    var closers: [InstanceCloser<Output>] {
        get { finishing?.closers ?? [] }
        set { finishing = InstanceFinishing(hooks: hooks, closers: newValue) }
    }

    /// The key under which the component answers to its own type.
    ///
    /// - Complexity: O(1).
    public var key: ComponentKey { record.key }

    /// Where it was written.
    public var place: Place { record.place }

    consuming func withStrategy(_ strategy: any InjectionStrategy<Output>) -> Component {
        record = record.replacing(strategy)
        return self
    }

    mutating func say(_ change: (inout ComponentAttributes) -> Void) {
        ComponentRecord.change(&record) { $0.say(change) }
    }

    // Modifiers consume what they change, so that nothing is copied where nobody else holds it.

    consuming func saying(_ change: (inout ComponentAttributes) -> Void) -> Component {
        say(change)
        return self
    }

    consuming func modified(_ change: (inout Component) -> Void) -> Component {
        change(&self)
        return self
    }
}
