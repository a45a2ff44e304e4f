/// A form of values that resolve later, each through a source: `Lazy` or `Provider`.
protocol DeferredForm: Dependency.Form {
    associatedtype Value

    init(_ source: DeferredSource)
}

extension Lazy: DeferredForm {}
extension Provider: DeferredForm {}

extension DeferredForm {
    /// The dependency on all contributions to a collection of such values, which are resolved later too.
    static var element: any Any.Type { Value.self }

    /// Returns the source of each contribution to a collection, for a maker.
    static func links(
        _ linker: borrowing Linker, _ qualifier: Qualifier?, keyedBy keyType: ObjectIdentifier?
    ) throws(ResolutionError) -> [(mapKey: (any Hashable & Sendable)?, link: @Sendable (FrameHandle) -> Self)] {
        let recipe = Recipe(ComponentKey(Value.self, qualifier: qualifier), of: linker.session.generation.core)
        return try linker.session.deferContributions(to: recipe.key, keyedBy: keyType).map { record, role, _ in
            (
                role.mapKey,
                { handle in
                    Self(
                        DeferredSource(
                            recipe, handle: handle,
                            by: .now { isOnMainActor throws(ResolutionError) in
                                let value = try handle.resolve(
                                    contribution: record, as: role, Value.self, isOnMainActor: isOnMainActor)
                                return .holding(value)
                            }))
                }
            )
        }
    }
}

extension ComponentKey {
    /// The key inside of a dependency form, such as that of `Store` for `Store?` or `Lazy<Store>`; the key itself if it
    /// is a collection or not a form.
    ///
    /// Code that asks for a part of a key, or whether it is registered, uses forms that the key's author did not write.
    var withoutForms: ComponentKey {
        var key = self
        // A form may be about itself, perhaps by way of others: then the walk meets a key again. It compares with one
        // passed key, which it takes at the first, second, fourth, … step.
        var passed = self
        var steps = 0
        while let form = key.type as? any Dependency.Form.Type {
            let inside = form.dependency(qualifier: key.qualifier)
            if inside.isCollection || inside.key == passed { break }
            key = inside.key
            steps += 1
            if steps & (steps - 1) == 0 { passed = key }
        }
        return key
    }
}
