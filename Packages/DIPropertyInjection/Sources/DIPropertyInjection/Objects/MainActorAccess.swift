import DICore

/// A resolver of the main actor, for code without isolation that the main actor runs.
///
/// Thread-safety: used on the main actor only.
struct MainActorAccess: Resolver {
    private let base: MainActorResolver

    init(_ base: MainActorResolver) {
        self.base = base
    }

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        typealias Resolve = (MainActorResolver) throws(ResolutionError) -> Value
        let resolve: @MainActor (MainActorResolver) throws(ResolutionError) -> Value = {
            resolver throws(ResolutionError) in try resolver.resolve(Value.self, qualifier: qualifier)
        }
        // Safety: a synchronous function is called in the same way with and without isolation, and the main actor
        // calls.
        return try unsafeBitCast(resolve, to: Resolve.self)(base)
    }

    func contains(_ key: ComponentKey) -> Bool { base.contains(key) }

    func resolver(for receiver: Any.Type) -> any Resolver { MainActorAccess(base.resolver(for: receiver)) }

    var answeringUndeclared: any Resolver { MainActorAccess(base.answeringUndeclared) }
}
