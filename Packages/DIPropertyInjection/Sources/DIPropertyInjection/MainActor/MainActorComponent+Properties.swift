public import DICore

extension MainActorComponent: MainActorPropertyReceiving {
    /// The component with one more step.
    ///
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func adding(_ step: MainActorPropertyStep<Output>) -> MainActorComponent {
        injecting { $0.adding(step) }
    }
}

extension MainActorComponent {
    /// Injects the marked properties of each instance on the main actor, after the initialiser: see ``Injected``.
    ///
    /// - Parameter stopClasses: Where the search ends on its way up: these classes, and what is above them, are left alone.
    /// - Returns: The component, with the marked properties.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func injectMarked(upTo stopClasses: [AnyClass] = []) -> MainActorComponent {
        injecting { $0.injectMarked(MarkedSearch(stopClasses: stopClasses)) }
    }

    private func injecting(
        _ change: (MainActorProperties<Output>) -> MainActorProperties<Output>
    ) -> MainActorComponent {
        replacingStrategy(MainActorPropertyStrategy(strategy, change))
    }
}
