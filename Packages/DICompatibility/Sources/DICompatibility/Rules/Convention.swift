public import DICore

/// A rule that is asked where nothing answers to a key: for what is made by convention.
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
/// Conventions are asked in the order in which they are registered, for what is injected as well as for what is resolved; those
/// of a child container first. What a convention makes is a component as if it had been registered: it is in the graph, is
/// validated, and keeps its cache entry.
///
/// Thread-safety: asked from any thread, from several at once; the toolkit holds no lock.
public protocol Convention: KeyRule {}

extension Convention {
    /// Where nothing answers, neither here nor in a container around.
    ///
    /// - Complexity: O(1).
    public var rung: RuleRung { .convention }
}
