/// The needs that a strategy declares, which are all that its resolver answers.
@usableFromInline
final class DeclaredNeeds: Sendable {
    private let component: ComponentDescription

    /// The declared keys, as they are written and without the dependency forms around them.
    private let keys: KeySet

    /// The declared arrays and maps.
    private let collections: [Dependency]

    /// - Parameters:
    ///   - dependencies: The needs.
    ///   - component: The component whose strategy declares them.
    init(_ dependencies: [Dependency], of component: ComponentDescription) {
        self.component = component
        var keys = KeySet()
        var collections: [Dependency] = []
        for dependency in dependencies {
            if dependency.isCollection {
                collections.append(dependency)
                continue
            }
            let inside = dependency.key.withoutForms
            keys.insert(dependency.form)
            keys.insert(inside)
            if let collection = Self.collection(inside) { collections.append(collection) }
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
        if let asked = Self.collection(inside),
            collections.contains(where: { $0.key == asked.key && $0.mapKeyIdentity == asked.mapKeyIdentity })
        {
            return
        }
        throw ResolutionError(
            .undeclaredDependency, key: key,
            message: "the strategy of \(component.key) asks for \(key), which it does not declare",
            notes: [.init(.needed, "\(component.key)", at: component.place)],
            help: "add it to the strategy's dependencies; if they cannot be known beforehand, its opacity is .opaque"
        )
    }

    /// Returns the dependency on the array or the map that a key is; `nil` if it is neither.
    private static func collection(_ key: ComponentKey) -> Dependency? { Dependency(key).askedCollection }
}
