/// What a plan builder asks of the container that it works for, without its lock.
protocol PlanHost: AnyObject {
    var defaults: ContainerDefaults { get }

    /// The container, as the owner of what its decorators make.
    var decorationOwner: DecorationOwner { get }

    /// The slot of a component: the same for every plan of a container.
    func slot(of registration: Registration, _ component: ComponentDescription) -> (any CacheSlot)?

    /// The slot of what a decorator makes of a component; `nil` where that is made for each request.
    func decorationSlot(of registration: Registration, as id: DecorationID) -> (any CacheSlot)?

    /// The way to a component of the parent container that is shared with it, or to what decorators make of it.
    func inherited(_ unit: Unit, in registry: Registry.Snapshot) -> (any InheritedComponent)?
}
