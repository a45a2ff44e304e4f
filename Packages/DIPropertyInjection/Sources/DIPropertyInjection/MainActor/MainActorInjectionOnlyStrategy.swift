import DICore

/// Resolves what properties need on the main actor, for an object that exists already.
struct MainActorInjectionOnlyStrategy<Owner>: MainActorStrategy {
    let properties: MainActorProperties<Owner>

    var receiver: Any.Type { Owner.self }

    var dependencies: [Dependency] { properties.dependencies }

    /// Marked properties that are asked for and that the type does not list are never known: objects come and go.
    var opacity: Opacity { properties.opacity }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> MainActorInjection<Owner> {
        try properties.injection(from: resolver)
    }
}
