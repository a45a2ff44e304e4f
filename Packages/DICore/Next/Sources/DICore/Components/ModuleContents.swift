/// The items of a list and of the modules in it, in order. A module type counts once, at its first place.
struct ModuleContents: Sendable {
    /// An item that is no module.
    struct Installed: Sendable {
        let item: ComponentList.Item

        /// The modules that install it, the outermost first.
        let modules: [ModuleID]
    }

    private(set) var items: [Installed] = []

    /// The modules.
    private(set) var modules: Set<ModuleID> = []

    /// Reads the modules of a list. Their members are code of the user, so the caller holds no lock.
    ///
    /// - Complexity: O(*n*) in the number of items.
    init(_ list: ComponentList) {
        items.reserveCapacity(list.count)
        modules = Self.read(list) { items.append($0) }
    }

    /// Calls a closure with each item of a list.
    ///
    /// - Returns: The modules.
    static func read(_ list: ComponentList, _ body: (Installed) -> Void) -> Set<ModuleID> {
        var modules: Set<ModuleID> = []
        func read(_ list: ComponentList, by path: [ModuleID]) {
            list.visit { item in
                guard case .module(let module) = item else { return body(Installed(item: item, modules: path)) }
                if modules.insert(module.id).inserted { read(module.value.components, by: path + [module.id]) }
            }
        }
        read(list, by: [])
        return modules
    }
}

extension Registry {
    /// Makes the registry of a list. The keys of the components are added with the first request.
    convenience init(policy: DuplicatePolicy, _ defaults: ContainerDefaults?, _ list: ComponentList) {
        self.init(policy: policy, defaults)
        install(
            ModuleContents.read(list) { item in
                if case .component(var record) = item.item {
                    ComponentRecord.install(&record, by: item.modules)
                    append(record)
                } else {
                    _ = install(item)
                }
            })
    }

    /// Installs the items of a list, without the modules that are installed already.
    func install(_ contents: ModuleContents) -> Change {
        let known = modules
        install(contents.modules)
        var change = Change()
        for item in contents.items where !item.modules.contains(where: known.contains) { change.merge(install(item)) }
        return change
    }

    private func install(_ installed: ModuleContents.Installed) -> Change {
        let modules = installed.modules
        switch installed.item {
        case .component(var record):
            ComponentRecord.install(&record, by: modules)
            return add(record)
        case .redirection(let redirection): return add(redirection.installed(by: modules))
        case .decorator(let decorator): return add(decorator.installed(by: modules))
        case .collection(let key): return declare(collection: key)
        case .module: return Change()
        }
    }
}
