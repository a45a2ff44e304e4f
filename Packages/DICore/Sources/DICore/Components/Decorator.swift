/// Wraps what components answer with a type: every one that answers to a key, or those that a predicate chooses.
///
/// ```
/// Decorator((any Store).self) { inner in LoggedStore(inner) }
/// ```
///
/// It is registered by writing it in a ``Container``'s or a ``Module``'s builder, before or after what it decorates, and
/// applies in the whole container. What is decorated is the value that a component answers *with this type*: its own type, a
/// role of the type, a contribution of it, or a redirection from it. Its other roles are not decorated.
///
/// Each instance is decorated once, however it is asked for, and the one that is not decorated is never handed out under the
/// type. What decorators make lives exactly as long as what they decorate: it is dropped with that from its cache, and belongs
/// to the same scope, thread or task. A component without a cache is decorated at each request. The component's closers, hooks and
/// observers see what is not decorated. A decorator closes what it made with ``onClose(_:)``.
///
/// Several decorators of one key stack: the one that is registered first is the innermost.
///
/// What decorators make is shared as its component is, so the type must be `Sendable`. They decorate every kind of
/// component: what is bound to the main actor is decorated there, and what is asynchronous when it has been made.
///
/// Thread-safety: an immutable value.
public struct Decorator<Value: Sendable>: Sendable {
    let record: DecoratorRecord
    private let work: DecoratorWork<Value>

    /// Decorates what answers to a key, and needs nothing else.
    ///
    /// - Parameters:
    ///   - type: What is decorated.
    ///   - qualifier: Its qualifier; `nil` is the unnamed one.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - decorate: Makes what is handed out, from the instance.
    /// - Complexity: O(1).
    public init(
        _ type: Value.Type, qualifier: Qualifier? = nil, fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @Sendable (_ inner: Value) throws -> Value
    ) {
        self.init(.key(qualifier), .needingNothing(decorate), fileID: fileID, line: line)
    }

    /// Decorates what a predicate chooses, and needs nothing else.
    ///
    /// - Parameters:
    ///   - type: What is decorated.
    ///   - predicate: Whether to decorate what a component answers with the type, whatever its qualifier. It is asked whenever
    ///     something is linked, validated or drawn, on any thread, and must answer the same each time.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - decorate: Makes what is handed out, from the instance.
    /// - Complexity: O(1).
    public init(
        _ type: Value.Type, where predicate: @escaping @Sendable (ComponentDescription) -> Bool,
        fileID: String = #fileID, line: Int = #line, decorate: @escaping @Sendable (_ inner: Value) throws -> Value
    ) {
        self.init(.predicate(predicate), .needingNothing(decorate), fileID: fileID, line: line)
    }

    /// Decorates what answers to a key, with a closure over a resolver: for what no declaration can say.
    ///
    /// ```
    /// Decorator((any Store).self) { inner, resolver in LoggedStore(inner, log: try resolver.resolve(Log.self)) }
    /// ```
    ///
    /// What the closure asks for cannot be seen beforehand: what it decorates is *opaque* in the graph. What is known can be
    /// declared beside it, and is validated. A decorator that declares everything takes `needs:`.
    ///
    /// - Parameters:
    ///   - type: What is decorated.
    ///   - qualifier: Its qualifier; `nil` is the unnamed one.
    ///   - dependencies: What the closure is known to ask for.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - decorate: Makes what is handed out, from the instance.
    /// - Complexity: O(1).
    public init(
        _ type: Value.Type, qualifier: Qualifier? = nil, dependencies: [Dependency] = [], fileID: String = #fileID,
        line: Int = #line, decorate: @escaping @Sendable (_ inner: Value, _ resolver: any Resolver) throws -> Value
    ) {
        self.init(.key(qualifier), .resolving(dependencies, decorate), fileID: fileID, line: line)
    }

    /// Decorates what a predicate chooses, with a closure over a resolver: for what no declaration can say.
    ///
    /// - Parameters:
    ///   - type: What is decorated.
    ///   - predicate: Whether to decorate what a component answers with the type, whatever its qualifier. It is asked whenever
    ///     something is linked, validated or drawn, on any thread, and must answer the same each time.
    ///   - dependencies: What the closure is known to ask for.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - decorate: Makes what is handed out, from the instance.
    /// - Complexity: O(1).
    public init(
        _ type: Value.Type, where predicate: @escaping @Sendable (ComponentDescription) -> Bool,
        dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @Sendable (_ inner: Value, _ resolver: any Resolver) throws -> Value
    ) {
        self.init(.predicate(predicate), .resolving(dependencies, decorate), fileID: fileID, line: line)
    }

    /// Decorates what answers to a key, with values that are declared: nothing about it is opaque.
    ///
    /// ```
    /// Decorator((any Store).self, needs: Need<Log>()) { inner, log in LoggedStore(inner, log: log) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: What is decorated.
    ///   - qualifier: Its qualifier; `nil` is the unnamed one.
    ///   - needs: What is needed for each parameter of the closure after the first.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - decorate: Makes what is handed out, from the instance and from what is needed.
    /// - Complexity: O(*n*) in the number of needs.
    public init<First, each Rest>(
        _ type: Value.Type, qualifier: Qualifier? = nil, needs first: Need<First>, _ rest: repeat Need<each Rest>,
        fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @Sendable (_ inner: Value, First, repeat each Rest) throws -> Value
    ) {
        self.init(.key(qualifier), .needing(first, repeat each rest, by: decorate), fileID: fileID, line: line)
    }

    /// Decorates what a predicate chooses, with values that are declared: nothing about it is opaque.
    ///
    /// - Parameters:
    ///   - type: What is decorated.
    ///   - predicate: Whether to decorate what a component answers with the type, whatever its qualifier. It is asked whenever
    ///     something is linked, validated or drawn, on any thread, and must answer the same each time.
    ///   - needs: What is needed for each parameter of the closure after the first.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - decorate: Makes what is handed out, from the instance and from what is needed.
    /// - Complexity: O(*n*) in the number of needs.
    public init<First, each Rest>(
        _ type: Value.Type, where predicate: @escaping @Sendable (ComponentDescription) -> Bool,
        needs first: Need<First>, _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @Sendable (_ inner: Value, First, repeat each Rest) throws -> Value
    ) {
        self.init(.predicate(predicate), .needing(first, repeat each rest, by: decorate), fileID: fileID, line: line)
    }

    private init(_ target: DecoratorRecord.Target, _ work: DecoratorWork<Value>, fileID: String, line: Int) {
        self.init(target, work, at: Place(fileID: fileID, line: line))
    }

    private init(_ target: DecoratorRecord.Target, _ work: DecoratorWork<Value>, at place: Place) {
        record = DecoratorRecord(target, work, place: place)
        self.work = work
    }

    /// Closes each value that the decorator made: when its container or its scope is closed, before what it decorates.
    ///
    /// Of several closers of one decorator the one that is written last runs first.
    ///
    /// - Parameter closer: Closes one value. It closes only what the decorator added: what is decorated has closers of its own. What
    ///   it throws is reported when the container has been closed.
    /// - Returns: The decorator with the closer.
    /// - Complexity: O(1).
    public func onClose(_ closer: @escaping @Sendable (Value) throws -> Void) -> Decorator {
        Decorator(record.target, work.closing(with: InstanceCloser(closeNow: closer)), at: record.place)
    }

    /// Closes each value that the decorator made, with a closer that may suspend.
    ///
    /// - Parameter closer: Closes one value, as in the other form.
    /// - Returns: The decorator with the closer.
    /// - Complexity: O(1).
    public func onClose(_ closer: @escaping @Sendable (Value) async throws -> Void) -> Decorator {
        Decorator(record.target, work.closing(with: InstanceCloser(close: closer)), at: record.place)
    }
}
