public import DICore

extension Component: PropertyReceiving where Origin == ComponentOrigin.Made {
    /// The component with one more step.
    ///
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func adding(_ step: PropertyStep<Output>) -> Component {
        injecting { $0.adding(step) }
    }
}

extension Component where Origin == ComponentOrigin.Made {
    /// Injects the marked properties of each instance, after the initialiser: see ``Injected``.
    ///
    /// Private and inherited ones are found as well, once for each class. What they need is known to the graph where the type
    /// lists them (``DeclaresMarkedProperties``), else from the first creation on.
    ///
    /// - Parameter stopClasses: Where the search ends on its way up: these classes, and what is above them, are left alone.
    /// - Returns: The component, with the marked properties.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func injectMarked(upTo stopClasses: [AnyClass] = []) -> Component {
        injecting { $0.injectMarked(upTo: stopClasses) }
    }

    /// Lets a writer see every value that is about to be injected into an instance, and refuse it: see ``PropertyWriter``.
    ///
    /// It is asked for all properties, whether they are listed before or after it, marked ones too.
    ///
    /// - Parameter writer: Sees the values.
    /// - Returns: The component, with the writer.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func written(by writer: any PropertyWriter) -> Component {
        injecting { $0.written(by: writer) }
    }

    /// Tells of each instance whose properties were injected, and with what: see ``Properties/onInject(_:)``.
    ///
    /// - Parameter report: Called when all properties are assigned, before any hook.
    /// - Returns: The component, with the report.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func onInject(
        _ report: @escaping @Sendable (Output, InjectedProperties<Output>) -> Void
    ) -> Component {
        injecting { $0.onInject(report) }
    }

    private func injecting(_ change: (Properties<Output>) -> Properties<Output>) -> Component {
        if let outer = strategy as? any SurroundingStrategy<Output> {
            return replacingStrategy(outer.surrounding { PropertyStrategy($0, change) })
        }
        return replacingStrategy(PropertyStrategy(strategy, change))
    }
}

extension Component where Origin == ComponentOrigin.Existing {
    /// Not for existing instances: the container does not make it.
    @available(
        *, unavailable, message: "an existing instance is returned as it is: inject it with container.inject(_:)"
    )
    public func inject<Value>(
        _ path: any WritableKeyPath<Output, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Component { self }

    /// Not for existing instances: the container does not make it.
    @available(
        *, unavailable, message: "an existing instance is returned as it is: inject it with container.inject(_:)"
    )
    public func injectMarked(upTo stopClasses: [AnyClass] = []) -> Component { self }

    /// Not for existing instances: the container does not inject it.
    @available(
        *, unavailable, message: "an existing instance is returned as it is: inject it with container.inject(_:)"
    )
    public func written(by writer: any PropertyWriter) -> Component { self }

    /// Not for existing instances: the container does not make it.
    @available(
        *, unavailable, message: "an existing instance is returned as it is: set its property before it is registered"
    )
    public func set<Value: Sendable>(
        _ path: any WritableKeyPath<Output, Value> & Sendable, to value: Value
    ) -> Component { self }
}
