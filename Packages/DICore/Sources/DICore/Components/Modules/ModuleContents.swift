/// A module that is not installed, because another value of its type came first.
package typealias ModuleLeftOut = (type: ComponentKey, place: Place, usedPlace: Place)

/// The items of a list and of the modules in it. A module type counts once, at its first place.
struct ModuleContents: Sendable {
    /// The components in order, each with the modules and the rule that install it; `nil` for none.
    fileprivate var components: [(record: ComponentRecord, installation: Installation?)] = []

    /// The items that are neither components nor modules. A rule is among those that install it.
    fileprivate var others: [(item: ComponentList.Item, installation: Installation?)] = []

    /// The installed modules, each with its path: the modules around it and itself, the outermost first.
    private(set) var modules: [ModuleID: (module: ModuleItem, path: [ModuleID])] = [:]

    /// The keys that they need from outside.
    private(set) var externalNeeds: [(module: ModuleID, key: ComponentKey)] = []

    /// The modules that differ from the first value of their type.
    private(set) var leftOut: [ModuleLeftOut] = []

    /// Reads the modules of a list. Their members are code of the user, so the caller holds no lock.
    ///
    /// - Complexity: O(*n*) in the number of items.
    init(_ list: consuming ComponentList) {
        components.reserveCapacity(list.count)
        read(list, by: nil)
    }

    private mutating func read(_ list: ComponentList, by installation: Installation?) {
        list.visit { item in
            switch item {
            case .component(let record): components.append((record, installation))
            case .module(let module): read(module, by: installation)
            case .rule(let rule):
                let own = RuleRecord(rule, by: installation).inside
                others.append((item, own))
                read(rule.components, by: own)
            case .redirection, .decorator, .collection: others.append((item, installation))
            }
        }
    }

    private mutating func read(_ module: ModuleItem, by installation: Installation?) {
        let path = installation?.modules ?? []
        let rule = installation?.rule
        let id = ModuleID(
            type(of: module.value), in: rule?.contextual.map { ObjectIdentifier($0) },
            isAutomatic: rule?.isAutomatic ?? false)
        if let first = modules[id] { return leaveOut(module, as: id, at: path, for: first) }
        let own = path + [id]
        modules[id] = (module, own)
        externalNeeds += module.contents.externalNeeds.map { (id, $0) }
        read(module.contents.components, by: Installation(modules: own, rule: rule))
    }

    /// Notes a module that is not installed, if it differs from the first value of its type. Only DIInspection reports
    /// such modules.
    private mutating func leaveOut(
        _ module: ModuleItem, as id: ModuleID, at path: [ModuleID], for first: (module: ModuleItem, path: [ModuleID])
    ) {
        guard let inspector = ResolutionError.writer, !leftOut.contains(where: { $0.type == id.key }),
            inspector.differ(first.module.value, module.value)
        else { return }
        leftOut.append(
            (
                type: id.key, place: module.place.installed(by: path),
                usedPlace: first.module.place.installed(by: Array(first.path.dropLast()))
            ))
    }
}

extension Registry {
    /// Makes the registry of a list.
    convenience init(policy: Container.DuplicatePolicy, _ defaults: ContainerDefaults?, _ list: consuming ComponentList)
    {
        self.init(policy: policy, defaults)
        let contents = ModuleContents(consume list)
        note(modulesOf: contents)
        for (item, installation) in contents.others { _ = install(item, by: installation) }
        // The registry need not copy the records if it is their only owner. Modules and rules keep some of them.
        var components = contents.components
        _ = consume contents
        fill(with: &components)
    }

    /// Installs the items of a list, without the modules that are installed already.
    func install(_ contents: ModuleContents) -> Change {
        let known = modules
        func isNew(_ installation: Installation?) -> Bool {
            installation?.modules.contains(where: known.contains) != true
        }
        note(modulesOf: contents)
        var change = Change()
        for (item, installation) in contents.others where isNew(installation) {
            change.merge(install(item, by: installation))
        }
        for (record, installation) in contents.components where isNew(installation) {
            var record = record
            ComponentRecord.install(&record, by: installation)
            change.merge(add(record))
        }
        return change
    }

    private func install(_ item: ComponentList.Item, by installation: Installation?) -> Change {
        switch item {
        case .redirection(let redirection): add(redirection.installed(by: installation))
        case .decorator(let decorator): add(decorator.installed(by: installation))
        case .rule: installation?.rule.map(add) ?? Change()
        case .collection(let key): declare(collection: key)
        case .component, .module: Change()
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
