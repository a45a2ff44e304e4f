extension Registry {
    /// Installs the components of a list.
    ///
    /// - Parameters:
    ///   - contents: The contents of the modules in it.
    ///   - rule: The rule with these components.
    ///   - touch: Called with each key whose answer may change.
    mutating func install(
        _ list: ComponentList, contents: ModuleContents, modules: [ModuleID] = [], rule: RuleRegistration? = nil,
        touch: (ComponentKey) -> Void = { _ in }
    ) {
        let installation = Installation(modules: modules, layer: layer, rule: rule)
        if !contents.leftOut.isEmpty {
            extras.modulesLeftOut += contents.leftOut.filter { !extras.modulesLeftOut.contains($0) }
        }
        table.reserve(list.count)
        list.visit { item in
            switch item {
            case .component(let record): add(record, by: installation, touch: touch)
            case .module(let module):
                let id = module.id
                guard let content = contents[id], !modules.contains(id) else { return }
                var installed = InstalledModule(id: id, rules: rule?.contextualRules ?? [])
                if rule?.isAutomatic == true {
                    // A module that the user wrote has precedence.
                    guard !extras.installedModules.contains(installed) else { return }
                    installed.isAutomatic = true
                }
                guard extras.installedModules.insert(installed).inserted else { return }
                if !content.externalNeeds.isEmpty { extras.externalNeeds += content.externalNeeds.map { (id, $0) } }
                install(content.components, contents: contents, modules: modules + [id], rule: rule, touch: touch)
            case .rule(let item):
                let new = RuleRegistration(item, modules: modules, order: takeOrder(), layer: layer, inside: rule)
                extras.rules.add(new)
                if item.rung == .contextual { ownDistinction.insert(.receivers) }
                install(item.components, contents: contents, modules: modules, rule: new, touch: touch)
            case .redirection(let written):
                let redirection = installation.installed(written, order: takeOrder())
                table.change(redirection.key) { $0.redirections.append(redirection) }
                extras.redirectedKeys[redirection.key.typeIdentity, default: []].insert(redirection.key)
                touch(redirection.key)
            case .decorator(let written):
                let decorator = installation.installed(written, order: takeOrder())
                extras.decorators[decorator.key.typeIdentity, default: []].append(decorator)
                keys(touchedBy: decorator).forEach(touch)
            case .collection(let element):
                let order = takeOrder()
                table.change(element) { if $0.declaration == nil { $0.declaration = order } }
                touch(element)
            }
        }
    }

    private mutating func takeOrder() -> Int {
        defer { nextOrder += 1 }
        return nextOrder
    }

    /// Adds one component.
    ///
    /// - Parameter touch: Called with each key whose answer may change.
    mutating func add(_ record: ComponentRecord, touch: (ComponentKey) -> Void) {
        add(record, by: Installation(modules: [], layer: layer, rule: nil), touch: touch)
    }

    private mutating func add(
        _ record: ComponentRecord, by installation: Installation, touch: (ComponentKey) -> Void
    ) {
        let registration = Registration(record, by: installation, order: takeOrder())
        if record.hasOnlyDefaults {
            // None of the properties below.
            touch(record.key)
            return table.add(Claim(registration), to: record.key)
        }
        if record.isModulePrivate, !installation.modules.isEmpty { ownDistinction.insert(.modules) }
        if registration.isReplacing {
            overridingCount += 1
            touchReplaced(by: record, touch)
        }
        for name in record.mentionedScopes {
            extras.scopeMentions[name, default: ScopeMentions()].add(registration, saying: name)
        }
        touch(record.key)
        table.add(Claim(registration), to: record.key)
        for (position, role) in record.roles.enumerated() {
            table.add(Claim(registration, position: position), to: role.key)
            touch(role.key)
        }
        for contribution in record.contributions {
            let key = contribution.role.key
            table.change(key) { $0.contributions.append(Contribution(registration, contribution)) }
            touch(key)
        }
    }

    /// Removes every component and redirection that answers to a key explicitly, with its other roles and
    /// contributions.
    ///
    /// - Parameters:
    ///   - kept: The identities of components and redirections that stay.
    ///   - touch: Called with each key whose answer may change.
    /// - Returns: Whether a component or a redirection was removed.
    mutating func remove(
        _ key: ComponentKey, keeping kept: Set<UInt> = [], touch: (ComponentKey) -> Void
    ) -> Bool {
        let entry = table[key]
        // A component may answer to the key twice, by its type and by a role.
        var gone: Set<UInt> = []
        let claimants = entry.claims.map(\.registration).filter {
            !kept.contains($0.identity) && gone.insert($0.identity).inserted
        }
        remove(claimants, gone, touch: touch)
        let redirected = entry.redirections.filter { !kept.contains($0.identity) }
        if redirected.isEmpty { return !claimants.isEmpty }
        table.change(key) { $0.redirections.removeAll { !kept.contains($0.identity) } }
        if redirected.count == entry.redirections.count {
            extras.redirectedKeys[key.typeIdentity]?.remove(key)
            if extras.redirectedKeys[key.typeIdentity]?.isEmpty == true {
                extras.redirectedKeys[key.typeIdentity] = nil
            }
        }
        extras.dropped.redirections += redirected
        touch(key)
        return true
    }

    /// Removes components. Each entry is searched once for all of them, because an entry may have many.
    ///
    /// - Parameter gone: Their identities.
    private mutating func remove(
        _ registrations: [Registration], _ gone: Set<UInt>, touch: (ComponentKey) -> Void
    ) {
        var searched: Set<ComponentKey> = []
        for registration in registrations {
            let record = registration.record
            extras.dropped.registrations.append(registration)
            for name in record.mentionedScopes {
                extras.scopeMentions[name]?.remove(registration)
                if extras.scopeMentions[name]?.isEmpty == true { extras.scopeMentions[name] = nil }
            }
            for key in record.keys where gone.count == 1 || searched.insert(key).inserted {
                touch(key)
                table.change(key) { $0.remove(gone) }
            }
        }
        for registration in registrations where registration.isReplacing {
            overridingCount -= 1
            touchReplaced(by: registration.record, touch)
        }
    }

    /// Calls `touch` with all keys of the components that an overriding component replaces, when it is added or
    /// removed.
    private func touchReplaced(by record: ComponentRecord, _ touch: (ComponentKey) -> Void) {
        // If another component overrides the key, this one makes no difference.
        for key in record.claimedKeys where !table.isOverridden(key) {
            for claim in table[key].claims { claim.registration.record.keys.forEach(touch) }
        }
    }

    /// Returns the keys whose answers a decorator may change.
    func keys(touchedBy decorator: DecoratorRecord) -> [ComponentKey] {
        guard decorator.hasPredicate else { return [decorator.key] }
        return collect { $0.table.entries(ofType: decorator.key.typeIdentity).map(\.key) }
    }
}
