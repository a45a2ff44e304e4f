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
        _ qualifier: Qualifier?, _ fileID: String, _ line: Int, opacity: Opacity = .transparent,
        dependencies: [Dependency] = [],
        _ link: @escaping @Sendable (Maker<Value>, borrowing Linker) throws -> Maker<Value>
    ) {
        record = DecoratorRecord(
            of: ComponentKey(Value.self, qualifier: qualifier), place: Place(fileID: fileID, line: line),
            opacity: opacity, dependencies: dependencies
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
        self.init(qualifier, fileID, line, opacity: .opaque) { inner, linker in
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
        var dependencies = [first.dependency]
        for need in repeat each rest { dependencies.append(need.dependency) }
        // The first parameter is the instance.
        for position in dependencies.indices where dependencies[position].label == nil {
            dependencies[position].label = "parameter \(position + 2)"
        }
        self.init(qualifier, fileID, line, dependencies: dependencies) { inner, linker in
            let firstLink = try linker.link(first)
            let links = (repeat try linker.link(each needs))
            return Maker { context in
                try decorate(try inner(context), try firstLink(context), repeat try (each links)(context))
            }
        }
    }
}

/// Wraps the instances of other components for one key.
package final class DecoratorRecord: Sendable {
    package let key: ComponentKey
    package let place: Place

    /// The modules and the rule that install it; `nil` for none.
    private let installation: Installation?

    /// Whether its closure may ask for more than it declares.
    package let opacity: Opacity

    /// The needs of the closure besides the decorated instance.
    package let dependencies: [Dependency]

    /// Makes the decorating instance from the maker of the decorated one.
    let link: @Sendable (Maker<Void>, LinkSession) throws -> Maker<Void>

    init(
        of key: ComponentKey, place: Place, by installation: Installation? = nil, opacity: Opacity = .transparent,
        dependencies: [Dependency] = [], link: @escaping @Sendable (Maker<Void>, LinkSession) throws -> Maker<Void>
    ) {
        self.key = key
        self.place = place
        self.installation = installation
        self.opacity = opacity
        self.dependencies = dependencies
        self.link = link
    }

    /// Returns the same decorator, installed by modules or a rule.
    func installed(by installation: Installation?) -> DecoratorRecord {
        guard let installation else { return self }
        return DecoratorRecord(
            of: key, place: place.installed(by: installation.modules), by: installation, opacity: opacity,
            dependencies: dependencies, link: link)
    }

    /// Returns the component that asks for its needs: the decorated one, in the modules of the decorator.
    package func requester(of component: ComponentRecord?) -> Requester {
        Requester(modules: installation?.modules ?? [], receiver: component?.requester.receiver)
    }

    /// Whether it applies to a component: one of a rule applies to the components of that rule only.
    func applies(to record: ComponentRecord) -> Bool {
        guard let rule = installation?.rule else { return true }
        return record.rule?.path.contains { $0 === rule } == true
    }

    /// Returns the description of a decoration.
    ///
    /// - Parameters:
    ///   - inner: The decorated component.
    ///   - key: The key that the component answers to.
    package func description(over inner: ComponentDescription, as key: ComponentKey) -> ComponentDescription {
        ComponentDescription(
            key: key, lifetime: inner.lifetime, isolation: inner.isolation, place: place, isShared: inner.isShared,
            condition: inner.condition, decoratorNumber: (inner.decoratorNumber ?? 0) + 1)
    }
}
