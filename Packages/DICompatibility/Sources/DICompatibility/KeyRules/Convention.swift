public import DICore

/// A rule for keys that no component answers. It makes a component by convention.
///
/// ```
/// struct InMemoryTables: Convention {
///     func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
///         guard let table = Value.self as? any Table.Type else { return nil }
///         return table.inMemory() as? KeyAnswer<Value>
///     }
/// }
/// ```
///
/// Conventions answer in the order of their registration, for injected and for resolved keys; those of a child
/// container first. The component of a convention is like a registered one: it is in the graph, validation checks it,
/// and it keeps its cache entry.
///
/// Thread-safety: used from any thread, also from several at once; the toolkit holds no lock.
public protocol Convention: KeyRule {}

extension Convention {
    /// The last rung: no component of the container or of its parents answers.
    public var rung: RuleRung { .convention }
}

/// A type with a component of its own, for when none is registered: see ``SelfMakingConvention``.
///
/// Thread-safety: used from any thread, also from several at once.
public protocol SelfMaking: Sendable {
    /// The component that is used if none is registered for the type.
    ///
    /// It is read on any thread, at each question to the convention; the first component counts.
    static var conventionalComponent: Component<Self, ComponentOrigin.Made> { get }
}

/// A convention for ``SelfMaking`` types: their own components answer if none is registered.
///
/// Thread-safety: an immutable value.
public struct SelfMakingConvention: Convention {
    /// Creates the convention.
    public init() {}

    /// Returns the type's own component, for the key without a qualifier.
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
        guard request.key.qualifier == nil, let type = Value.self as? any SelfMaking.Type else { return nil }
        return Self.component(of: type) as? KeyAnswer<Value>
    }

    private static func component<Made: SelfMaking>(of type: Made.Type) -> Any {
        KeyAnswer<Made>.component(type.conventionalComponent)
    }
}
