/// The needs that a strategy declares, which are all that its resolver answers.
final class DeclaredNeeds: Sendable {
    /// The component whose strategy declares them.
    private let component: ComponentDescription

    /// The declared keys, as they are written and without the dependency forms around them.
    private let keys: Set<ComponentKey>

    /// The declared arrays and maps.
    private let collections: [Dependency]

    init(_ dependencies: [Dependency], of component: ComponentDescription) {
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
            if let collection = Dependency(inside).requestedCollection { collections.append(collection) }
        }
        self.keys = keys
        self.collections = collections
    }

    /// Refuses a key that is not declared. A declared key may be requested in any dependency form, such as `Lazy`.
    ///
    /// - Throws: ``ResolutionError/Code/undeclaredDependency``.
    func check(_ key: ComponentKey) throws(ResolutionError) {
        if keys.contains(key) { return }
        let inside = key.withoutForms
        if keys.contains(inside) { return }
        if let asked = Dependency(inside).requestedCollection,
            collections.contains(where: { $0.key == asked.key && $0.mapKeyIdentity == asked.mapKeyIdentity })
        {
            return
        }
        throw ResolutionError(.undeclaredDependency, key: key, .undeclared(by: component, isLinked: false))
    }
}
