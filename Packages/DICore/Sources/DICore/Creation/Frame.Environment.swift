extension Frame {
    /// The container, the plan and the scope that answer requests, and the limits of these requests.
    struct Environment {
        let container: ContainerReference

        /// The plan that the resolve began with, which a creation keeps; `nil` outside of a resolve.
        var plan: Plan?

        /// The tables of the container's first plan, outside of requests that begin with that plan and do not keep it.
        var firstTables: PlanTables?

        /// The instances of the current top-level resolve; `nil` if no component in it can need them.
        var resolveStorage: ResolveStorage?

        /// The innermost scope that the request sees.
        var scope: ScopeCore?

        /// Whether the caller is on the main actor, and keeps the instance there.
        ///
        /// Requests through a ``MainActorResolver`` and its like set it; the compiler checks their isolation. Contexts
        /// with such a frame are passed on the stack of that request only. A component that is not bound to the main
        /// actor gets a frame without it.
        var isMainActor = false

        /// Whether the request reads an existing instance and creates none.
        var isReadOnly = false

        /// Whether observers are asked for the component. They are not for `existing(_:qualifier:)`, which uses no component.
        var asksObservers = true

        /// The serial of the plan, for the contexts of its makers.
        var serial: UInt { plan?.serial ?? firstTables?.serial ?? 0 }

        /// Returns the environment of a creation, which keeps the plan.
        func creating(onMainActor isMainActor: Bool, in scope: ScopeCore?) -> Environment {
            Environment(
                container: container, plan: plan ?? firstTables?.plan, resolveStorage: resolveStorage, scope: scope,
                isMainActor: isMainActor, isReadOnly: isReadOnly, asksObservers: asksObservers)
        }
    }
}
