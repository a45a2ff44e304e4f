public import DICore

extension ComponentOrigin {
    /// An origin of components that properties can be added to.
    public protocol Injectable: ComponentOrigin.Created {
        /// Returns a component with a changed list of properties.
        static func injecting<Output>(
            _ component: Component<Output, Self>, _ change: PropertyList<Output, Self>.Change
        ) -> Component<Output, Self>
    }
}

extension ComponentOrigin.Made: ComponentOrigin.Injectable {
    /// Returns a component with a changed list of properties.
    public static func injecting<Output>(
        _ component: Component<Output, Self>, _ change: PropertyList<Output, Self>.Change
    ) -> Component<Output, Self> {
        component.replacingStrategy(PropertyStrategy(component.strategy, change))
    }
}

extension ComponentOrigin.MadeOnMainActor: ComponentOrigin.Injectable {
    /// Returns a component with a changed list of properties.
    public static func injecting<Output>(
        _ component: Component<Output, Self>, _ change: PropertyList<Output, Self>.Change
    ) -> Component<Output, Self> {
        component.replacingStrategy(MainActorPropertyStrategy(component.strategy, change))
    }
}

extension ComponentOrigin.MadeAsynchronously: ComponentOrigin.Injectable {
    /// Returns a component with a changed list of properties.
    public static func injecting<Output>(
        _ component: Component<Output, Self>, _ change: PropertyList<Output, Self>.Change
    ) -> Component<Output, Self> {
        withoutActuallyEscaping(change) { change in
            // The instances are `Sendable`, which only the type of the strategy says.
            func injecting<Strategy: AsyncStrategy>(_ strategy: Strategy) -> any AsyncStrategy {
                typealias Change = PropertyList<Strategy.Output, Self>.Change
                // Safety: the strategy makes instances of the component, so the types are the same.
                return AsyncPropertyStrategy(strategy, unsafeBitCast(change, to: Change.self))
            }
            let strategy = _openExistential(component.strategy as any AsyncStrategy, do: injecting)
            // Safety: the new strategy makes instances of the component too. Only this cast can state that its output
            // is `Sendable`. Without `as`, Swift would open the value, and cast the strategy instead.
            return component.replacingStrategy(
                unsafeBitCast(strategy as any AsyncStrategy, to: (any AsyncStrategy<Output>).self))
        }
    }
}

extension Component: PropertyListing where Origin: ComponentOrigin.Injectable {
    /// Returns the component with a changed list of properties.
    public func injecting(_ change: PropertyList<Output, Origin>.Change) -> Component {
        Origin.injecting(self, change)
    }
}

extension Component where Origin == ComponentOrigin.Existing {
    /// Unavailable: the container does not create an existing instance.
    @available(
        *, unavailable, message: "an existing instance is returned as it is: inject it with container.inject(_:)"
    )
    public func inject<Value>(
        _ path: any WritableKeyPath<Output, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: Need<Value>.MissingPolicy = .fail
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
