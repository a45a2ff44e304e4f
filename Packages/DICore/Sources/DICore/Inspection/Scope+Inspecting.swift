extension Scope {
    /// Looks at what the scope keeps, as it is now.
    package var keptState: KeptState { InstanceReader(container).scope(core.lifespan) }
}
