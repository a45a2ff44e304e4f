/// Where a request comes from, and what else its thread, or its task, is in the middle of.
struct Surroundings {
    let frame: Frame

    /// What else is in progress; `nil` where that is nothing, or the same.
    let running: Frame?

    /// All of it.
    var all: [Frame] { [frame] + (running.map { [$0] } ?? []) }

    /// Whether the request is made inside of a creation.
    func areInside(_ creation: Creation) -> Bool {
        frame.chain(to: creation) != nil || running?.chain(to: creation) != nil
    }

    /// The components from one down to the request: see ``Frame/chain(toComponent:of:in:)``.
    func chain(
        toComponent component: ComponentDescription, of engine: EngineReference, in scope: ScopeCore?
    ) -> [ComponentDescription]? {
        frame.chain(toComponent: component, of: engine, in: scope)
            ?? running?.chain(toComponent: component, of: engine, in: scope)
    }
}
