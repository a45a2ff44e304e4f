extension Registry {
    /// Returns the contributions to maps that have equal keys: a group for each key that the requester sees more than
    /// once.
    ///
    /// - Parameter dependency: The map; `nil` for all maps.
    package func equalMapKeys(in dependency: Dependency?, from requester: Requester) -> [[Contribution]] {
        equalMapKeys(of: dependency?.key, mapKeyType: dependency?.mapKeyIdentity, from: requester)
    }

    /// Returns the registry of a module alone, and the module's external needs.
    package static func only(_ module: any Module) -> (registry: Registry, externalNeeds: [ComponentKey]) {
        only(ModuleItem(module))
    }

    /// Returns the registry of a main-actor module alone, and the module's external needs.
    @MainActor
    package static func only(_ module: any MainActorModule) -> (registry: Registry, externalNeeds: [ComponentKey]) {
        only(ModuleItem(module))
    }

    private static func only(_ module: ModuleItem) -> (registry: Registry, externalNeeds: [ComponentKey]) {
        let list = ComponentList(.module(module))
        let contents = ModuleContents(list)
        var registry = Registry()
        registry.install(list, contents: contents)
        return (registry, contents[module.id]?.externalNeeds ?? [])
    }
}
