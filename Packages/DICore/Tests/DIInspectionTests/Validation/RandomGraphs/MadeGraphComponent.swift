import DICore

/// A component of a random graph that the container creates, and therefore can cache.
protocol MadeGraphComponent: GraphComponent {
    func cached<Cache: CacheStrategy>(_ cache: Cache) -> Self
    func eager(_ isEager: Bool) -> Self
}

extension Component: MadeGraphComponent where Origin == ComponentOrigin.Made, Output: MadeValue {}
extension MainActorComponent: MadeGraphComponent where Output: MadeValue {}
extension AsyncComponent: MadeGraphComponent where Output: MadeValue {}
