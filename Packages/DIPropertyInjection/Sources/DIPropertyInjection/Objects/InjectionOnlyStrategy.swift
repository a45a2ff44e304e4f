import DICore

/// Resolves what properties need, for an object that exists already.
struct InjectionOnlyStrategy<Owner>: InjectionStrategy {
    let properties: Properties<Owner>

    var dependencies: [Dependency] { properties.dependencies }

    func make(_ resolver: any Resolver) throws -> Injection<Owner> {
        Injection(
            assign: try PropertyStep.resolve(properties.steps, from: resolver), explicitSlots: properties.explicitSlots)
    }
}
