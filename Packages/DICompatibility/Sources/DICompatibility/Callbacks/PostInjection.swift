public import DICore

/// Tells objects that adopt ``PostInjectable`` or ``MainActorPostInjectable`` when everything was injected into them.
///
/// ```
/// Container(observers: [PostInjection()]) { … }                    // all that the container makes
/// Component(Player.self) { Player() }.notifyingInjection()         // or those of one component
/// ```
///
/// Each object is told once, although it may come from several components, and although several observers would tell it. What it
/// throws is an error of its creation. Instances that are handed in are told by ``DICore/Container/notifyInjected()``.
///
/// Thread-safety: an immutable value.
public struct PostInjection: CreationObserver {
    /// Makes the observer.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// Tells the instance, where it wants to be told.
    ///
    /// - Parameters:
    ///   - instance: The new instance.
    ///   - component: What it is an instance of.
    ///   - resolver: Is not asked.
    /// - Throws: What the callback throws; ``DICore/ResolutionError/Code/isolation`` where an object of the main actor was made
    ///   elsewhere.
    /// - Complexity: O(1) on average, beyond the callback.
    public func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) throws {
        if let object = instance as? any PostInjectable {
            try object.notifyInjected()
        } else if let object = instance as? any MainActorPostInjectable {
            guard component.isolation == .mainActor else {
                throw ResolutionError(
                    .isolation, key: component.key,
                    message:
                        "\(component.key) is to be told on the main actor that it was injected, and is made elsewhere",
                    notes: [.registered(component)], help: "register it as a MainActorComponent")
            }
            try MainActor.assumeIsolated { try object.notifyInjected() }
        }
    }
}
