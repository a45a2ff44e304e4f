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

    /// Lets a writer see every value that is about to be injected into an instance, and refuse it: see ``PropertyWriter``.
    ///
    /// - Parameter writer: Sees the values; asked on the main actor.
    /// - Returns: The component, with the writer.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func written(by writer: any PropertyWriter) -> MainActorComponent {
        injecting { $0.written(by: writer) }
    }

    /// Tells of each instance whose properties were injected, and with what: see ``Properties/onInject(_:)``.
    ///
    /// - Parameter report: Called on the main actor when all properties are assigned, before any hook.
    /// - Returns: The component, with the report.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func onInject(
        _ report: @escaping @MainActor @Sendable (Output, MainActorInjectedProperties<Output>) -> Void
    ) -> MainActorComponent {
        injecting { $0.onInject(report) }
    }

    private func injecting(
        _ change: (MainActorProperties<Output>) -> MainActorProperties<Output>
    ) -> MainActorComponent {
        if let outer = strategy as? any MainActorSurroundingStrategy<Output> {
            return replacingStrategy(outer.surrounding { MainActorPropertyStrategy($0, change) })
        }
        return replacingStrategy(MainActorPropertyStrategy(strategy, change))
    }
}
