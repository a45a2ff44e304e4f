extension Component where Origin == ComponentOrigin.Made, Output: Sendable {
    /// Lets requests share instances.
    ///
    /// The component is what is cached, not its roles: asked for by any of them, it is one object.
    ///
    /// - Parameter cache: Where instances live and who shares them; one for the life of the container, created exactly
    ///   once, where it is left out.
    /// - Returns: The component with the cache.
    /// - Complexity: O(1).
    public consuming func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> Component {
        saying { $0.cache = .strategy(cache) }
    }
}

extension Component where Origin == ComponentOrigin.Made {
    /// Creates an instance when the container starts: see ``Container/start()``.
    ///
    /// A component that overrides an eager one, or hides it in a child container, is eager too, provided that the container keeps
    /// its instance. `.eager(false)` says otherwise.
    ///
    /// - Parameter isEager: Whether the instance is created when the container starts.
    /// - Returns: The component, eager or not.
    /// - Complexity: O(1).
    public consuming func eager(_ isEager: Bool = true) -> Component {
        saying { $0.isEager = isEager }
    }

    /// Lets each request make an instance of its own, also in a container with a default cache.
    ///
    /// - Returns: The component without a cache.
    /// - Complexity: O(1).
    public consuming func uncached() -> Component {
        saying { $0.cache = .uncached }
    }

    /// Does something to each new instance, before anyone else can see it.
    ///
    /// Hooks run once per creation, after injection, in the order in which they are written; never when an instance
    /// comes from a cache.
    ///
    /// - Parameter hook: May change a value in place. If it throws, the creation has failed.
    /// - Returns: The component with the hook.
    /// - Complexity: O(1).
    public consuming func onCreate(_ hook: @escaping @Sendable (inout Output) throws -> Void) -> Component {
        modified { $0.hooks.append(CreationHook { instance, _, _ in try hook(&instance) }) }
    }

    /// Does something to each new instance, with the help of other components.
    ///
    /// What the hook asks for cannot be seen beforehand: the component is *opaque* in the graph.
    ///
    /// - Parameter hook: May change a value in place. The resolver belongs to the creation. If it throws, the creation
    ///   has failed.
    /// - Returns: The component with the hook.
    /// - Complexity: O(1).
    public consuming func onCreate(_ hook: @escaping @Sendable (inout Output, any Resolver) throws -> Void) -> Component
    {
        modified {
            $0.hooks.append(CreationHook { instance, handle, _ in try hook(&instance, handle) })
            $0.say { $0.hasOpaqueHook = true }
        }
    }

    /// Tells an observer of each new instance.
    ///
    /// - Parameter observer: Called where a hook would be.
    /// - Returns: The component with the observer.
    /// - Complexity: O(1).
    public consuming func onCreate(_ observer: any CreationObserver) -> Component {
        modified { $0.observe(with: observer) }
    }
}

extension Component where Origin == ComponentOrigin.Made, Output: Sendable {
    /// Closes each instance when the container is closed: see ``Container/close()``.
    ///
    /// Of several closers of one component the one that is written last runs first.
    ///
    /// - Parameter closer: Closes one instance. What it throws is reported when the container has been closed.
    /// - Returns: The component with the closer.
    /// - Complexity: O(1).
    public consuming func onClose(_ closer: @escaping @Sendable (Output) throws -> Void) -> Component {
        modified { $0.closers.append(InstanceCloser(closeNow: closer)) }
    }

    /// Closes each instance when the container is closed, with a closer that may suspend: see ``Container/close()``.
    ///
    /// - Parameter closer: Closes one instance. What it throws is reported when the container has been closed.
    /// - Returns: The component with the closer.
    /// - Complexity: O(1).
    public consuming func onClose(_ closer: @escaping @Sendable (Output) async throws -> Void) -> Component {
        modified { $0.closers.append(InstanceCloser(close: closer)) }
    }
}

extension Component {
    mutating func observe(with observer: any CreationObserver) {
        hooks.append(
            CreationHook { instance, handle, component in
                try observer.didCreate(instance, of: component, resolver: handle)
            })
        say { $0.hasOpaqueHook = true }
    }
}

extension Component where Origin == ComponentOrigin.Existing {
    /// Not for existing instances: there is one, and it is returned as it is.
    @available(*, unavailable, message: "an existing instance is not cached: the container returns it as it is")
    public func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> Component { self }

    /// Not for existing instances: there is one, and it is returned as it is.
    @available(*, unavailable, message: "an existing instance is the same for every request")
    public func uncached() -> Component { self }

    /// Not for existing instances: it is there before the container starts.
    @available(*, unavailable, message: "an existing instance is not created by the container")
    public func eager(_ isEager: Bool = true) -> Component { self }

    /// Not for existing instances: the container does not create it.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ hook: @escaping @Sendable (inout Output) throws -> Void) -> Component { self }

    /// Not for existing instances: the container does not create it.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ hook: @escaping @Sendable (inout Output, any Resolver) throws -> Void) -> Component { self }

    /// Not for existing instances: the container does not create it.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ observer: any CreationObserver) -> Component { self }

    /// Not for existing instances: who made it closes it.
    @available(*, unavailable, message: "an existing instance is closed by who made it, not by the container")
    public func onClose(_ closer: @escaping @Sendable (Output) async throws -> Void) -> Component { self }
}
