import DICore

/// What is injected on the main actor into objects of one type that the container does not make: see ``Injection``.
///
/// ```
/// MainActorComponent(injecting: ProfileController.self) { $0.inject(\.store) }
/// ```
public struct MainActorInjection<Owner> {
    /// What it is made from.
    let properties: MainActorProperties<Owner>

    /// What is told of the injection besides.
    let report: @MainActor (Owner, MarkedRange?) -> Void

    let assign: @MainActor (inout Owner) -> Void

    init(properties: MainActorProperties<Owner>, assign: @escaping @MainActor (inout Owner) -> Void) {
        self.properties = properties
        self.assign = assign
        report = { _, _ in }
    }

    /// What is injected into objects that are bound to nothing, for one that is injected on the main actor.
    @MainActor
    init(_ injection: Injection<Owner>) {
        properties = MainActorProperties(injection.properties)
        assign = { owner in injection.assign(&owner) }
        report = { owner, marked in
            injection.properties.report(owner, InjectedProperties([injection.properties], marked: marked))
        }
    }
}
