import DICore

/// Resolves what properties need, for an object that exists already.
struct InjectionOnlyStrategy<Owner>: InjectionStrategy {
    let properties: Properties<Owner>

    var receiver: Any.Type { Owner.self }

    var dependencies: [Dependency] { properties.dependencies }

    /// Marked properties that are asked for and that the type does not list are never known: objects come and go.
    var opacity: Opacity { properties.opacity }

    func make(_ resolver: any Resolver) throws -> Injection<Owner> {
        Injection(
            properties: properties,
            assign: try PropertyStep.resolve(properties.steps, from: resolver, writers: properties.writers))
    }
}
