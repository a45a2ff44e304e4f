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
