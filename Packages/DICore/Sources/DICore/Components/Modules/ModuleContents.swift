/// A module that is not installed, because another value of its type came first. A place is `nil` if it is unknown.
package typealias ModuleLeftOut = (type: ComponentKey, place: Place?, usedPlace: Place?)

/// The items of a list and of the modules in it, in order. A module type counts once, at its first place.
struct ModuleContents: Sendable {
    /// An item that is not a module.
    struct Installed: Sendable {
        let item: ComponentList.Item

        /// The modules and the rule that install it, the rule itself included; `nil` for none.
        let installation: Installation?
    }

    /// The modules in a list.
    struct Modules: Sendable {
        /// The installed modules, each with its path: the modules around it and itself, the outermost first.
        fileprivate(set) var installed: [ModuleID: (module: ModuleItem, path: [ModuleID])] = [:]

        /// The keys that they need from outside.
        fileprivate(set) var externalNeeds: [(module: ModuleID, key: ComponentKey)] = []

        /// The modules that differ from the first value of their type.
        fileprivate(set) var leftOut: [ModuleLeftOut] = []
    }

    private(set) var items: [Installed] = []

    private(set) var modules = Modules()

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
    static func read(_ list: ComponentList, _ body: (Installed) -> Void) -> Modules {
        var modules = Modules()
        func read(_ list: ComponentList, by installation: Installation?) {
            list.visit { item in
                switch item {
                case .module(let module): read(module, by: installation)
                case .rule(let rule):
                    let own = RuleRecord(rule, by: installation).inside
                    body(Installed(item: item, installation: own))
                    read(rule.components, by: own)
                case .component, .redirection, .decorator, .collection:
                    body(Installed(item: item, installation: installation))
                }
            }
        }
        func read(_ module: ModuleItem, by installation: Installation?) {
            let path = installation?.modules ?? []
            let rule = installation?.rule
            let id = ModuleID(
                type(of: module.value), in: rule?.contextual.map { ObjectIdentifier($0) },
                isAutomatic: rule?.isAutomatic ?? false)
            if let first = modules.installed[id] { return modules.leaveOut(module, as: id, at: path, for: first) }
            let own = path + [id]
            modules.installed[id] = (module, own)
            modules.externalNeeds += module.contents.externalNeeds.map { (id, $0) }
            read(module.contents.components, by: Installation(modules: own, rule: rule))
        }
        read(list, by: nil)
        return modules
    }
}

extension ModuleContents.Modules {
    /// Notes a module that is not installed, if it differs from the first value of its type.
    fileprivate mutating func leaveOut(
        _ module: ModuleItem, as id: ModuleID, at path: [ModuleID], for first: (module: ModuleItem, path: [ModuleID])
    ) {
        let type = id.key
        if leftOut.contains(where: { $0.type == type }) || !ModuleItem.differ(first.module.value, module.value) {
            return
        }
        leftOut.append(
            (
                type: type, place: module.place?.installed(by: path),
                usedPlace: first.module.place?.installed(by: Array(first.path.dropLast()))
            ))
    }
}

extension Registry {
    /// Makes the registry of a list.
    convenience init(policy: Container.DuplicatePolicy, _ defaults: ContainerDefaults?, _ list: consuming ComponentList)
    {
        self.init(policy: policy, defaults)
        var records: [(record: ComponentRecord, installation: Installation?)] = []
        records.reserveCapacity(list.count)
        install(
            ModuleContents.read(list) { item in
                if case .component(let record) = item.item {
                    records.append((record, item.installation))
                } else {
                    _ = install(item)
                }
            })
        // The registry need not copy the records if it is their only owner.
        list = ComponentList()
        fill(with: &records)
    }

    /// Installs the items of a list, without the modules that are installed already.
    func install(_ contents: ModuleContents) -> Change {
        let known = modules
        install(contents.modules)
        var change = Change()
        for item in contents.items where item.installation?.modules.contains(where: known.contains) != true {
            change.merge(install(item))
        }
        return change
    }

    private func install(_ installed: ModuleContents.Installed) -> Change {
        let installation = installed.installation
        switch installed.item {
        case .component(var record):
            ComponentRecord.install(&record, by: installation)
            return add(record)
        case .redirection(let redirection): return add(redirection.installed(by: installation))
        case .decorator(let decorator): return add(decorator.installed(by: installation))
        case .rule: return installation?.rule.map(add) ?? Change()
        case .collection(let key): return declare(collection: key)
        case .module: return Change()
        }
    }
}

/// The modules and the rule that install a component, a redirection or a decorator.
package final class Installation: Sendable {
    /// The modules, the outermost first.
    package let modules: [ModuleID]

    /// The rule that lets a component answer; `nil` for none.
    let rule: RuleRecord?

    init(modules: [ModuleID], rule: RuleRecord?) {
        self.modules = modules
        self.rule = rule
    }
}
