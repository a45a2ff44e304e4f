import DICore

/// What is injected on the main actor into objects of one type that the container does not make: see ``Injection``.
///
/// ```
/// MainActorComponent(injecting: ProfileController.self) { $0.inject(\.store) }
/// ```
public struct MainActorInjection<Owner> {
    let assign: @MainActor (inout Owner) -> Void
    let explicitSlots: @MainActor (Owner) -> [AnyMarkedSlot]

    /// Where the search for marked properties ends.
    let stopClasses: [AnyClass]

    init(
        assign: @escaping @MainActor (inout Owner) -> Void,
        explicitSlots: @escaping @MainActor (Owner) -> [AnyMarkedSlot], stopClasses: [AnyClass]
    ) {
        self.assign = assign
        self.explicitSlots = explicitSlots
        self.stopClasses = stopClasses
    }

    /// What is injected into objects that are bound to nothing, for one that is injected on the main actor.
    @MainActor
    init(_ injection: Injection<Owner>) {
        self.init(
            assign: { owner in injection.assign(&owner) }, explicitSlots: { owner in injection.explicitSlots(owner) },
            stopClasses: injection.stopClasses)
    }
}
