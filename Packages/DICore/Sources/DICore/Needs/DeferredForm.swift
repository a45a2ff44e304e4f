/// A form of values that resolve later, each through a source: `Lazy` or `Provider`.
protocol DeferredForm: DependencyForm {
    associatedtype Value

    init(_ source: DeferredSource<Value>)
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
        let key = ComponentKey(Value.self, qualifier: qualifier)
        return try linker.session.deferContributions(to: key, keyedBy: keyType).map { record, role, _ in
            (
                role.mapKey,
                { handle in
                    Self(
                        DeferredSource(key, handle: handle) { isOnMainActor throws(ResolutionError) in
                            try handle.resolve(
                                contribution: record, as: role, Value.self, isOnMainActor: isOnMainActor)
                        })
                }
            )
        }
    }
}
