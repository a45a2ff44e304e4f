import DICore

/// A component of a random graph that the container creates, and therefore can cache.
protocol MadeGraphComponent: GraphComponent {
    /// Returns the component with a cache.
    func kept<Cache: CacheStrategy>(in cache: Cache) -> Self

    func eager(_ isEager: Bool) -> Self
}

/// The source of the instances of a component that the container creates.
protocol MadeGraphOrigin: GraphOrigin, ComponentOrigin.Created {
    static func kept<Output: MadeValue, Cache: CacheStrategy>(
        _ component: Component<Output, Self>, in cache: Cache
    ) -> Component<Output, Self>
}

extension MadeGraphOrigin where Self: ComponentOrigin.Nonisolated {
    static func kept<Output: MadeValue, Cache: CacheStrategy>(
        _ component: Component<Output, Self>, in cache: Cache
    ) -> Component<Output, Self> { component.cached(cache) }
}

extension ComponentOrigin.Made: MadeGraphOrigin {}
extension ComponentOrigin.MadeAsynchronously: MadeGraphOrigin {}

extension ComponentOrigin.MadeOnMainActor: MadeGraphOrigin {
    static func kept<Output: MadeValue, Cache: CacheStrategy>(
        _ component: MainActorComponent<Output>, in cache: Cache
    ) -> MainActorComponent<Output> { component.cached(cache) }
}

extension Component: MadeGraphComponent where Origin: MadeGraphOrigin, Output: MadeValue {
    func kept<Cache: CacheStrategy>(in cache: Cache) -> Component { Origin.kept(self, in: cache) }
}
