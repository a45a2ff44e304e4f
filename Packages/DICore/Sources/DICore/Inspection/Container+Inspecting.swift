extension Container {
    /// Looks at what is registered, as it is now.
    package func inspectRegistry<Result>(_ body: (RegistryView) -> Result) -> Result {
        core.store.read { body(RegistryView($0, defaults: core.defaults)) }
    }

    /// Looks at what the container keeps, as it is now.
    package func keptState(includingChildren: Bool) -> KeptState {
        InstanceReader(core).container(includingChildren: includingChildren)
    }
}
