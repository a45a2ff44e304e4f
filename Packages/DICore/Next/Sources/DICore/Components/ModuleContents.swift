/// The items of a list and of the modules in it, in order. A module type counts once, at its first place.
struct ModuleContents: Sendable {
    /// An item that is no module, and the modules that install it, the outermost first.
    private(set) var items: [(item: ComponentList.Item, modules: [ModuleID])] = []

    /// The modules.
    private(set) var modules: Set<ModuleID> = []

    /// Reads the modules of a list. Their members are code of the user, so the caller holds no lock.
    ///
    /// - Complexity: O(*n*) in the number of items.
    init(_ list: ComponentList) {
        items.reserveCapacity(list.count)
        read(list, by: [])
    }

    private mutating func read(_ list: ComponentList, by path: [ModuleID]) {
        list.visit { item in
            guard case .module(let module) = item else { return items.append((item, path)) }
            if modules.insert(module.id).inserted { read(module.value.components, by: path + [module.id]) }
        }
    }
}

extension Registry {
    /// Installs the items of a list, without the modules that are installed already.
    ///
    /// - Parameter isFirst: Whether the registry is new, so that the keys of components are added with the first request.
    mutating func install(_ contents: consuming ModuleContents, isFirst: Bool = false) -> Change {
        let known = modules
        modules.formUnion(contents.modules)
        var change = Change()
        for (item, path) in contents.items where !path.contains(where: known.contains) {
            switch item {
            case .component(var record):
                ComponentRecord.install(&record, by: path)
                if isFirst { append(record) } else { change.merge(add(record)) }
            case .redirection(let redirection): change.merge(add(redirection.installed(by: path)))
            case .decorator(let decorator): change.merge(add(decorator.installed(by: path)))
            case .collection(let key): change.merge(declare(collection: key))
            case .module: break
            }
        }
        return change
    }
}
