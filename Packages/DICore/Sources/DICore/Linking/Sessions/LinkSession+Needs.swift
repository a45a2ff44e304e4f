// The needs of the current subject.
extension LinkSession {
    /// The description of the current subject.
    var component: ComponentDescription {
        current.pointee.subject.description ?? ComponentDescription(of: current.pointee.subject.key)
    }

    /// The needs that the strategy of the current subject declares; `nil` if it may request more.
    var declaredNeeds: DeclaredNeeds? {
        guard let declared = current.pointee.declared, !current.pointee.isOpaque else { return nil }
        return DeclaredNeeds(declared, of: component)
    }

    /// Links the needs that the strategy of the current subject declares, whether it requests them or not.
    func declareNeeds(of strategy: any ComponentStrategy) throws(ResolutionError) {
        try declare(strategy.dependencies)
        current.pointee.isOpaque = strategy.opacity != .transparent
    }

    /// Links the needs that the current subject declares, whether it requests them or not. It may link no others then.
    func declare(_ dependencies: [Dependency]) throws(ResolutionError) {
        let known = current.pointee.found.needs.count
        for dependency in dependencies { try link(declared: dependency) }
        current.pointee.declared = dependencies
        current.pointee.notLinked = Array(current.pointee.found.needs[known...])
    }

    /// Adds a need of the current subject, which is linked.
    func add(_ need: Entry) { current.pointee.found.needs.append(need) }

    /// Notes a property of the current subject.
    func note(_ trait: Traits) { current.pointee.found.traits.formUnion(trait) }

    /// Links a need of the current subject.
    ///
    /// - Throws: ``ResolutionError/Code/undeclaredDependency`` if the strategy does not declare it.
    func link(_ key: ComponentKey) throws(ResolutionError) -> Entry {
        try checkDeclared(key)
        let entry: Entry
        if let known = held(key) { entry = known } else { entry = try generation.entry(for: key, in: self) }
        current.pointee.note(entry)
        return entry
    }

    /// The entry that answers a key, although the container may have changed; `nil` if there is none.
    private func held(_ key: ComponentKey) -> Entry? { request.pointee.held.first { $0.key == key } }

    private func checkDeclared(_ key: ComponentKey) throws(ResolutionError) {
        guard let declared = current.pointee.declared else { return }
        for dependency in declared where dependency.form == key || dependency.key == key { return }
        // A need that is resolved later may be linked in another form.
        let inside = key.withoutForms
        for dependency in declared where dependency.isDeferred && dependency.key == inside { return }
        throw ResolutionError(.undeclaredDependency, key: key, .undeclared(by: component, isLinked: true))
    }

    /// Links a need that the current subject declares.
    private func link(declared dependency: Dependency) throws(ResolutionError) {
        // The strategy of a form declares the need as that form.
        let form = dependency.form == current.pointee.subject.key ? dependency.key : dependency.form
        do throws(ResolutionError) {
            switch dependency.kind {
            case .required: _ = try link(form)
            case .collection where form != dependency.key, .map where form != dependency.key: _ = try link(form)
            case .collection, .map:
                _ = try linkContributions(to: dependency.key, keyedBy: dependency.mapKeyIdentity)
            // A component may be registered for the form itself.
            case .optional where form != dependency.key && generation.answer(to: form, from: requester) != nil:
                _ = try link(form)
            case .optional: _ = try linkIfRegistered(dependency.key)
            case .lazy, .provider: deferring(dependency.key)
            case .assisted:
                guard generation.contains(dependency.key, from: requester) else {
                    throw generation.missing(dependency.key, writtenAs: dependency.form)
                }
                deferring(dependency.key)
            }
        } catch {
            throw error.labeled(dependency.label)
        }
    }

    /// Links a need of the current subject, if the key is registered.
    func linkIfRegistered(_ key: ComponentKey) throws(ResolutionError) -> Entry? {
        if held(key) != nil || generation.contains(key, from: requester) { return try link(key) }
        try checkDeclared(key)
        // A form such as `[Store]?` is answered when one of the keys in it is.
        var inside = key
        while !current.pointee.found.others.contains(inside) {
            current.pointee.found.others.append(inside)
            guard let form = inside.type as? any Dependency.Form.Type else { break }
            inside = form.dependency(qualifier: inside.qualifier).key
        }
        return nil
    }

    /// Notes a need that is resolved later.
    func deferring(_ key: ComponentKey) {
        current.pointee.found.others.append(key)
        note(.defers)
    }

    /// Notes a collection whose elements are resolved later.
    func deferContributions(
        to key: ComponentKey, keyedBy keyType: ObjectIdentifier?
    ) throws(ResolutionError) -> [NeedTarget.OwnedContribution] {
        note(.defers)
        return try contributions(to: key, keyedBy: keyType)
    }

    /// Returns the contributions to a collection.
    private func contributions(
        to key: ComponentKey, keyedBy keyType: ObjectIdentifier?
    ) throws(ResolutionError) -> [NeedTarget.OwnedContribution] {
        try checkDeclared(key)
        current.pointee.found.others.append(key)
        let contributions = generation.contributions(to: key, keyedBy: keyType, from: requester)
        if contributions.isEmpty, !generation.mayBeEmpty(key) {
            throw generation.missing(key, writtenAs: current.pointee.subject.key)
        }
        if keyType != nil, let equal = Generation.equalMapKeys(in: contributions).first {
            let components = equal.map { $0.record.description() }
            throw ResolutionError(
                .duplicateMapKey, key: key, .duplicateMapKey(equal[0].role.mapKeyText ?? "", components))
        }
        return contributions
    }

    /// Links the elements of a collection.
    ///
    /// - Parameter keyType: The type of the keys of a map; `nil` for an array.
    func linkContributions(
        to key: ComponentKey, keyedBy keyType: ObjectIdentifier?
    ) throws(ResolutionError) -> [(mapKey: (any Hashable & Sendable)?, entry: Entry)] {
        var elements: [(mapKey: (any Hashable & Sendable)?, entry: Entry)] = []
        for (record, role, owner) in try contributions(to: key, keyedBy: keyType) {
            let entry = try generation.element(of: record, as: role, since: owner, in: self)
            add(entry)
            elements.append((role.mapKey, entry))
        }
        return elements
    }
}
