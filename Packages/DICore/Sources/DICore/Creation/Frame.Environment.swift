extension Frame {
    /// The container, the plan and the scope that answer requests, and what these may do.
    struct Environment {
        /// The container that is asked.
        let container: ContainerReference

        /// The plan that the resolve began with; `nil` outside of a resolve. A creation keeps it.
        var plan: Plan?

        /// The tables of the container's first plan, at the outside of requests that begin with that plan and do not keep it.
        var firstTables: PlanTables?

        /// The instances of the current top-level resolve; `nil` where nothing in it can need them.
        var resolveStorage: ResolveStorage?

        /// The innermost scope that the request sees.
        var scope: ScopeCore?

        /// Whether whoever asks is on the main actor, and keeps what it gets there.
        ///
        /// Set by requests through a ``MainActorResolver`` and alike, whose isolation the compiler checks. Contexts with such a
        /// frame are handed down on the stack of that request only; a component that is not bound to the main actor gets a
        /// frame without it.
        var isMainActor = false

        /// Whether only what exists is wanted, and nothing is to be created.
        var isReadOnly = false

        /// The serial of the plan, which contexts for its makers name.
        var serial: UInt { plan?.serial ?? firstTables?.serial ?? 0 }

        /// The environment of a creation, which keeps the plan.
        func creating(onMainActor isMainActor: Bool, in scope: ScopeCore?) -> Environment {
            Environment(
                container: container, plan: plan ?? firstTables?.plan, resolveStorage: resolveStorage, scope: scope,
                isMainActor: isMainActor, isReadOnly: isReadOnly)
        }
    }
}
