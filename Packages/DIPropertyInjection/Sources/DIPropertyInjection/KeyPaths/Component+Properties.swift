public import DICore

extension Component: PropertyListing, PropertyReceiving where Origin == ComponentOrigin.Made {
    /// Returns the component with a changed list of properties.
    public func injecting(_ change: (Properties<Output>) -> Properties<Output>) -> Component {
        replacingStrategy(PropertyStrategy(strategy, change))
    }
}

extension MainActorComponent: MainActorPropertyReceiving {
    /// Returns the component with a changed list of properties.
    public func injecting(
        _ change: (MainActorProperties<Output>) -> MainActorProperties<Output>
    ) -> MainActorComponent {
        replacingStrategy(MainActorPropertyStrategy(strategy, change))
    }
}

extension AsyncComponent: AsyncPropertyReceiving {
    /// Returns the component with a changed list of properties.
    public func injecting(_ change: (AsyncProperties<Output>) -> AsyncProperties<Output>) -> AsyncComponent {
        replacingStrategy(AsyncPropertyStrategy(strategy, change))
    }
}

extension Component where Origin == ComponentOrigin.Existing {
    /// Unavailable: the container does not create an existing instance.
    @available(
        *, unavailable, message: "an existing instance is returned as it is: inject it with container.inject(_:)"
    )
    public func inject<Value>(
        _ path: any WritableKeyPath<Output, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Component { self }

    /// Unavailable: the container does not create an existing instance.
    @available(
        *, unavailable, message: "an existing instance is returned as it is: inject it with container.inject(_:)"
    )
    public func injectMarked(upTo stopClasses: [AnyClass] = []) -> Component { self }

    /// Unavailable: the container does not inject an existing instance.
    @available(
        *, unavailable, message: "an existing instance is returned as it is: inject it with container.inject(_:)"
    )
    public func written(by writer: any PropertyWriter) -> Component { self }

    /// Unavailable: the container does not create an existing instance.
    @available(
        *, unavailable, message: "an existing instance is returned as it is: set its property before it is registered"
    )
    public func set<Value: Sendable>(
        _ path: any WritableKeyPath<Output, Value> & Sendable, to value: Value
    ) -> Component { self }
}
