/// Wraps what components answer with a type, on the main actor: a ``Decorator`` whose closure is bound to it.
///
/// ```
/// MainActorDecorator((any Pane).self) { inner in FramedPane(inner) }
/// ```
///
/// What it makes is bound to the main actor, whatever it decorates: it is asked for through ``Container/mainActor``, or with
/// `await` through ``Container/async``, and what may be made anywhere can need it only as a ``Lazy`` or a ``Provider``.
/// Everything else is as with a ``Decorator``: what is decorated, for how long it lives, how several stack.
///
/// Thread-safety: an immutable value.
public struct MainActorDecorator<Value: Sendable>: Sendable {
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
        decorate: @escaping @MainActor @Sendable (_ inner: Value) throws -> Value
    ) {
        self.init(.key(qualifier), .onMainActor(needingNothing: decorate), fileID: fileID, line: line)
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
        fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @MainActor @Sendable (_ inner: Value) throws -> Value
    ) {
        self.init(.predicate(predicate), .onMainActor(needingNothing: decorate), fileID: fileID, line: line)
    }

    /// Decorates what answers to a key, with a closure over a resolver: for what no declaration can say.
    ///
    /// ```
    /// MainActorDecorator((any Pane).self) { inner, resolver in FramedPane(inner, theme: try resolver.resolve(Theme.self)) }
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
        line: Int = #line,
        decorate: @escaping @MainActor @Sendable (_ inner: Value, _ resolver: MainActorResolver) throws -> Value
    ) {
        self.init(.key(qualifier), .onMainActor(dependencies, resolving: decorate), fileID: fileID, line: line)
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
        decorate: @escaping @MainActor @Sendable (_ inner: Value, _ resolver: MainActorResolver) throws -> Value
    ) {
        self.init(.predicate(predicate), .onMainActor(dependencies, resolving: decorate), fileID: fileID, line: line)
    }

    /// Decorates what answers to a key, with values that are declared: nothing about it is opaque.
    ///
    /// ```
    /// Decorator((any Store).self, needs: Need<Theme>()) { inner, theme in FramedPane(inner, theme: theme) }
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
        decorate: @escaping @MainActor @Sendable (_ inner: Value, First, repeat each Rest) throws -> Value
    ) {
        self.init(.key(qualifier), .onMainActor(first, repeat each rest, by: decorate), fileID: fileID, line: line)
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
        decorate: @escaping @MainActor @Sendable (_ inner: Value, First, repeat each Rest) throws -> Value
    ) {
        self.init(
            .predicate(predicate), .onMainActor(first, repeat each rest, by: decorate), fileID: fileID, line: line)
    }

    private init(_ target: DecoratorRecord.Target, _ work: DecoratorWork<Value>, fileID: String, line: Int) {
        self.init(target, work, at: Place(fileID: fileID, line: line))
    }

    private init(_ target: DecoratorRecord.Target, _ work: DecoratorWork<Value>, at place: Place) {
        record = DecoratorRecord(target, work, place: place)
        self.work = work
    }

    /// Closes each value that the decorator made, on the main actor: see ``Decorator/onClose(_:)``.
    ///
    /// - Parameter closer: Closes one value. It closes only what the decorator added: what is decorated has closers of its own. What
    ///   it throws is reported when the container has been closed.
    /// - Returns: The decorator with the closer.
    /// - Complexity: O(1).
    public func onClose(
        _ closer: @escaping @MainActor @Sendable (Value) async throws -> Void
    ) -> MainActorDecorator {
        MainActorDecorator(record.target, work.closing(with: InstanceCloser(onMainActor: closer)), at: record.place)
    }
}
