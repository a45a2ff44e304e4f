/// A link to a resolver that belongs to the current creation: see ``Linker/resolver(answersUndeclared:)``.
///
/// Thread-safety: may be used from any thread.
public struct ResolverLink: Sendable {
    /// The only needs that the resolver answers; `nil` if it answers every key.
    let declared: DeclaredNeeds?

    /// Returns the resolver, which may be kept. It has the chain of this creation until that ends, and does not keep
    /// the container alive.
    ///
    /// - Parameter context: The context of the maker's call.
    public func callAsFunction(_ context: borrowing ResolutionContext) -> any Resolver {
        StrategyResolver(context.frame.handle, answering: declared)
    }
}

/// The resolver of a strategy or a hook, which asks through the handle of a creation.
struct StrategyResolver: Resolver {
    let handle: FrameHandle

    /// The only needs that it answers; `nil` if it answers everything.
    private let declared: DeclaredNeeds?

    init(_ handle: FrameHandle, answering declared: DeclaredNeeds? = nil) {
        self.handle = handle
        self.declared = declared
    }

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        let key = ComponentKey(type, qualifier: qualifier)
        try declared?.check(key)
        return try handle.resolve(key, as: type)
    }

    func contains(_ key: ComponentKey) -> Bool { handle.contains(key) }

    var answeringUndeclared: any Resolver { StrategyResolver(handle) }
}

/// The needs that a strategy declares, which are all that its resolver answers.
final class DeclaredNeeds: Sendable {
    /// The component whose strategy declares them.
    private let component: ComponentKey

    /// The declared keys, as they are written and without the dependency forms around them.
    private let keys: Set<ComponentKey>

    /// The declared arrays and maps.
    private let collections: [Dependency]

    init(_ dependencies: [Dependency], of component: ComponentKey) {
        self.component = component
        var keys: Set<ComponentKey> = []
        var collections: [Dependency] = []
        for dependency in dependencies {
            if dependency.isCollection {
                collections.append(dependency)
                continue
            }
            let inside = dependency.key.withoutForms
            keys.formUnion([dependency.form, inside])
            if let collection = Dependency(inside).askedCollection { collections.append(collection) }
        }
        self.keys = keys
        self.collections = collections
    }

    /// Refuses a key that is not declared. A declared key may be asked for in any dependency form, such as `Lazy`.
    ///
    /// - Throws: ``ResolutionError/Code/undeclaredDependency``.
    func check(_ key: ComponentKey) throws(ResolutionError) {
        if keys.contains(key) { return }
        let inside = key.withoutForms
        if keys.contains(inside) { return }
        if let asked = Dependency(inside).askedCollection,
            collections.contains(where: { $0.key == asked.key && $0.mapKeyIdentity == asked.mapKeyIdentity })
        {
            return
        }
        throw ResolutionError(.undeclaredDependency, key: key, .undeclared(by: component))
    }
}
