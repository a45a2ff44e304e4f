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
}
