/// A wrapper of the instances that components give for a type.
///
/// ```
/// Decorator((any Store).self) { inner in LoggedStore(inner) }
/// ```
///
/// Thread-safety: an immutable value.
public struct Decorator<Value: Sendable>: Sendable {
    let record: DecoratorRecord

    private init(
        _ qualifier: Qualifier?, _ fileID: String, _ line: Int,
        _ link: @escaping @Sendable (Maker<Value>, borrowing Linker) throws -> Maker<Value>
    ) {
        record = DecoratorRecord(
            of: ComponentKey(Value.self, qualifier: qualifier), place: Place(fileID: fileID, line: line)
        ) { inner, session in
            try link(inner.typed(as: Value.self), Linker(session)).erased
        }
    }

    /// A decorator that needs nothing else.
    ///
    /// - Parameters:
    ///   - type: The type that is decorated.
    ///   - qualifier: The qualifier of the key; `nil` is the unnamed key.
    ///   - fileID: The file where the decorator is written.
    ///   - line: The line where the decorator is written.
    ///   - decorate: Returns the decoration of an instance.
    public init(
        _ type: Value.Type, qualifier: Qualifier? = nil, fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @Sendable (_ inner: Value) throws -> Value
    ) {
        self.init(qualifier, fileID, line) { inner, _ in Maker { context in try decorate(try inner(context)) } }
    }

    /// A decorator with a resolver, for dependencies that no declaration can express.
    ///
    /// - Parameters:
    ///   - type: The type that is decorated.
    ///   - qualifier: The qualifier of the key; `nil` is the unnamed key.
    ///   - fileID: The file where the decorator is written.
    ///   - line: The line where the decorator is written.
    ///   - decorate: Returns the decoration of an instance.
    public init(
        _ type: Value.Type, qualifier: Qualifier? = nil, fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @Sendable (_ inner: Value, _ resolver: any Resolver) throws -> Value
    ) {
        self.init(qualifier, fileID, line) { inner, linker in
            let resolver = linker.resolver(answersUndeclared: true)
            return Maker { context in try decorate(try inner(context), resolver(context)) }
        }
    }

    /// A decorator with declared needs: nothing about it is opaque.
    ///
    /// - Parameters:
    ///   - type: The type that is decorated.
    ///   - qualifier: The qualifier of the key; `nil` is the unnamed key.
    ///   - needs: The needs of the closure's other parameters.
    ///   - fileID: The file where the decorator is written.
    ///   - line: The line where the decorator is written.
    ///   - decorate: Returns the decoration of an instance, with the values of the needs.
    public init<First, each Rest>(
        _ type: Value.Type, qualifier: Qualifier? = nil, needs first: Need<First>, _ rest: repeat Need<each Rest>,
        fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @Sendable (_ inner: Value, First, repeat each Rest) throws -> Value
    ) {
        let needs = (repeat each rest)
        self.init(qualifier, fileID, line) { inner, linker in
            let firstLink = try linker.link(first)
            let links = (repeat try linker.link(each needs))
            return Maker { context in
                try decorate(try inner(context), try firstLink(context), repeat try (each links)(context))
            }
        }
    }
}

/// Wraps the instances of other components for one key.
final class DecoratorRecord: Sendable {
    let key: ComponentKey
    let place: Place

    /// The modules that installed it, the outermost first.
    let modules: [ModuleID]

    /// Makes the decorating instance from the maker of the decorated one.
    let link: @Sendable (Maker<Void>, LinkSession) throws -> Maker<Void>

    init(
        of key: ComponentKey, place: Place, by modules: [ModuleID] = [],
        link: @escaping @Sendable (Maker<Void>, LinkSession) throws -> Maker<Void>
    ) {
        self.key = key
        self.place = place
        self.modules = modules
        self.link = link
    }

    /// Returns the same decorator, installed by modules.
    func installed(by modules: [ModuleID]) -> DecoratorRecord {
        DecoratorRecord(of: key, place: place.installed(by: modules), by: modules, link: link)
    }
}
