/// The needs that a strategy declares: the resolver that it gets answers these and nothing else.
@usableFromInline
final class DeclaredNeeds: Sendable {
    private let component: ComponentDescription

    /// The declared keys, as they are written and without the dependency forms around them.
    private let keys: KeySet
    private let collections: [Collection]

    /// A declared array, or a map with keys of one type.
    private struct Collection: Equatable {
        let element: ComponentKey
        let mapKeyType: ObjectIdentifier?

        init(_ dependency: Dependency) {
            element = dependency.key
            mapKeyType = dependency.mapKeyIdentity
        }

        /// The collection that a key is for; `nil` where it is for none.
        init?(_ key: ComponentKey) {
            guard let form = key.type as? any DependencyForm.Type else { return nil }
            let inside = form.dependency(qualifier: key.qualifier)
            guard inside.isCollection else { return nil }
            self.init(inside)
        }
    }

    /// - Parameters:
    ///   - dependencies: The needs.
    ///   - component: The component whose strategy declares them.
    init(_ dependencies: [Dependency], of component: ComponentDescription) {
        self.component = component
        var keys = KeySet()
        var collections: [Collection] = []
        for dependency in dependencies {
            if dependency.isCollection {
                collections.append(Collection(dependency))
                continue
            }
            let inside = dependency.key.withoutForms
            keys.insert(dependency.form)
            keys.insert(inside)
            if let collection = Collection(inside) { collections.append(collection) }
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
        if let collection = Collection(inside), collections.contains(collection) { return }
        throw ResolutionError(
            .undeclaredDependency, key: key,
            message: "the strategy of \(component.key) asks for \(key), which it does not declare",
            notes: [.init(.needed, "\(component.key)", at: component.place)],
            help: "add it to the strategy's dependencies; where they cannot be known beforehand, its opacity is .opaque"
        )
    }
}
