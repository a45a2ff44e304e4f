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
    /// How an instance is made.
    public private(set) var strategy: any InjectionStrategy<Output>

    @usableFromInline
    var attributes: ComponentAttributes

    var hooks: [CreationHook<Output>] = []

    @usableFromInline
    init(strategy: any InjectionStrategy<Output>, attributes: ComponentAttributes) {
        self.strategy = strategy
        self.attributes = attributes
    }

    /// The same component, made by another strategy.
    ///
    /// For strategies that wrap, as `.inject(\.property)` does:
    ///
    /// ```
    /// component.replacingStrategy(PropertyStrategy(inner: component.strategy, …))
    /// ```
    ///
    /// - Parameter strategy: Makes the same type, usually with the help of the old ``strategy``.
    /// - Returns: A component with everything else unchanged.
    /// - Complexity: O(1).
    public func replacingStrategy(_ strategy: any InjectionStrategy<Output>) -> Component {
        modified { $0.strategy = strategy }
    }

    /// The key under which the component answers to its own type.
    ///
    /// - Complexity: O(1).
    public var key: ComponentKey { ComponentKey(Output.self, qualifier: attributes.qualifier) }

    /// Where it was written.
    public var place: Place { attributes.place }

    @usableFromInline
    func modified(_ change: (inout Component) -> Void) -> Component {
        var copy = self
        change(&copy)
        return copy
    }
}
