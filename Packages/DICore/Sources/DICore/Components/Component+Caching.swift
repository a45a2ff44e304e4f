extension Component where Origin == ComponentOrigin.Made, Output: Sendable {
    /// Lets requests share instances.
    ///
    /// The component is what is cached, not its roles: asked for by any of them, it is one object.
    ///
    /// - Parameter cache: Where instances live and who shares them; one for the life of the container, created exactly
    ///   once, where it is left out.
    /// - Returns: The component with the cache.
    /// - Complexity: O(1).
    public func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> Component {
        modified { $0.attributes.cache = .strategy(cache) }
    }
}

extension Component where Origin == ComponentOrigin.Made {
    /// Lets each request make an instance of its own, also in a container with a default cache.
    ///
    /// - Returns: The component without a cache.
    /// - Complexity: O(1).
    public func uncached() -> Component {
        modified { $0.attributes.cache = .uncached }
    }

    /// Does something to each new instance, before anyone else can see it.
    ///
    /// Hooks run once per creation, after injection, in the order in which they are written; never when an instance
    /// comes from a cache.
    ///
    /// - Parameter hook: May change a value in place. If it throws, the creation has failed.
    /// - Returns: The component with the hook.
    /// - Complexity: O(1).
    public func onCreate(_ hook: @escaping @Sendable (inout Output) throws -> Void) -> Component {
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
    public func onCreate(_ hook: @escaping @Sendable (inout Output, any Resolver) throws -> Void) -> Component {
        modified {
            $0.hooks.append(CreationHook { instance, resolver, _ in try hook(&instance, resolver) })
            $0.attributes.hasOpaqueHook = true
        }
    }

    /// Tells an observer of each new instance.
    ///
    /// - Parameter observer: Called where a hook would be.
    /// - Returns: The component with the observer.
    /// - Complexity: O(1).
    public func onCreate(_ observer: any CreationObserver) -> Component {
        modified {
            $0.hooks.append(
                CreationHook { instance, resolver, component in
                    try observer.didCreate(instance, of: component, resolver: resolver)
                })
            $0.attributes.hasOpaqueHook = true
        }
    }
}

extension Component where Origin == ComponentOrigin.Existing {
    /// Not for existing instances: there is one, and it is returned as it is.
    @available(*, unavailable, message: "an existing instance is not cached: the container returns it as it is")
    public func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> Component { self }

    /// Not for existing instances: there is one, and it is returned as it is.
    @available(*, unavailable, message: "an existing instance is the same for every request")
    public func uncached() -> Component { self }

    /// Not for existing instances: the container does not create it.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ hook: @escaping @Sendable (inout Output) throws -> Void) -> Component { self }

    /// Not for existing instances: the container does not create it.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ hook: @escaping @Sendable (inout Output, any Resolver) throws -> Void) -> Component { self }

    /// Not for existing instances: the container does not create it.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ observer: any CreationObserver) -> Component { self }
}
