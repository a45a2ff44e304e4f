public import DICore

extension MainActorResolver {
    /// Injects an object that the container did not make, such as a view controller of a storyboard.
    ///
    /// ```
    /// try container.mainActor.inject(controller)
    /// ```
    ///
    /// What is injected: what is registered for its type with `MainActorComponent(injecting:)`, what is listed here, and its
    /// marked properties, private and inherited ones too. All or nothing: where something cannot be had, no property is
    /// changed.
    ///
    /// - Parameters:
    ///   - object: The object. What is registered is looked up for its static type.
    ///   - stopClasses: Where the search for marked properties ends on its way up.
    ///   - properties: Lists properties for this one time; they win over what is registered.
    /// - Returns: The object.
    /// - Throws: `ResolutionError` for what cannot be had; ``ResolutionError/Code/nothingToInject`` where there is nothing.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    @MainActor
    @discardableResult
    public func inject<Owner: AnyObject>(
        _ object: Owner, upTo stopClasses: [AnyClass] = [],
        properties: @MainActor (MainActorProperties<Owner>) -> MainActorProperties<Owner> = { $0 }
    ) throws(ResolutionError) -> Owner {
        var object = object
        try inject(&object, upTo: stopClasses, properties(MainActorProperties()))
        return object
    }

    /// Injects an object that the container did not make as an instance of one of its base classes.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - base: The class.
    ///   - stopClasses: Where the search for marked properties ends on its way up.
    ///   - properties: Lists properties for this one time; they win over what is registered.
    /// - Returns: The object.
    /// - Throws: `ResolutionError` for what cannot be had; ``ResolutionError/Code/nothingToInject`` where there is nothing.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    @MainActor
    @discardableResult
    public func inject<Owner: AnyObject>(
        _ object: Owner, as base: Owner.Type, upTo stopClasses: [AnyClass] = [],
        properties: @MainActor (MainActorProperties<Owner>) -> MainActorProperties<Owner> = { $0 }
    ) throws(ResolutionError) -> Owner {
        var object = object
        try inject(&object, from: Owner.self, upTo: stopClasses, properties(MainActorProperties()))
        return object
    }

    /// Injects a struct in place, or any value, on the main actor.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - properties: Lists properties for this one time; they win over what is registered.
    /// - Throws: `ResolutionError` for what cannot be had; ``ResolutionError/Code/nothingToInject`` where there is nothing.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    @MainActor
    public func inject<Owner>(
        into value: inout Owner,
        properties: @MainActor (MainActorProperties<Owner>) -> MainActorProperties<Owner> = { $0 }
    ) throws(ResolutionError) {
        try inject(&value, upTo: [], properties(MainActorProperties()))
    }

    /// Injects an object that the container did not make, and says with what: for whoever wants to inject a part of it again.
    ///
    /// - Parameters:
    ///   - object: The object. What is registered is looked up for its static type.
    ///   - stopClasses: Where the search for marked properties ends on its way up.
    ///   - properties: Lists properties for this one time; they win over what is registered.
    /// - Returns: What was injected.
    /// - Throws: `ResolutionError` for what cannot be had; ``ResolutionError/Code/nothingToInject`` where there is nothing.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    @MainActor
    public func injectAndList<Owner: AnyObject>(
        _ object: Owner, upTo stopClasses: [AnyClass] = [],
        properties: @MainActor (MainActorProperties<Owner>) -> MainActorProperties<Owner> = { $0 }
    ) throws(ResolutionError) -> MainActorInjectedProperties<Owner> {
        var object = object
        return try inject(&object, upTo: stopClasses, properties(MainActorProperties()))
    }

    @MainActor
    @discardableResult
    private func inject<Owner>(
        _ owner: inout Owner, from base: AnyClass? = nil, upTo stopClasses: [AnyClass],
        _ listed: MainActorProperties<Owner>
    ) throws(ResolutionError) -> MainActorInjectedProperties<Owner> {
        do {
            let own = resolver(for: base ?? type(of: owner))
            let registered =
                try resolveIfRegistered(MainActorInjection<Owner>.self)
                ?? resolveIfRegistered(Injection<Owner>.self).map(MainActorInjection.init)
            let lists = (registered.map { [$0.properties] } ?? []) + [listed]
            let injection = try listed.injection(from: own)
            let range = MarkedRange(upTo: stopClasses + lists.reversed().flatMap(\.stopClasses), from: base)
            let marked = range.properties(in: owner)
            var writers = PropertyWriters()
            for list in lists { writers.append(list.writers) }
            let explicit = lists.flatMap { $0.explicitSlots(of: owner) }
            let fills = try FoundProperty.fills(
                for: marked, without: explicit, of: Owner.self, writers: writers
            ) { try $0.content(from: own) }
            guard registered != nil || !listed.steps.isEmpty || !marked.isEmpty else {
                throw ResolutionError.nothingToInject(Owner.self)
            }
            try AnyMarkedSlot.claiming(fills.map(\.slot) + explicit, of: owner) {
                for fill in fills { fill() }
                registered?.assign(&owner)
                injection.assign(&owner)
            }
            let injected = MainActorInjectedProperties(lists, marked: range)
            for list in lists { list.report(owner, injected) }
            registered?.report(owner, range)
            return injected
        } catch {
            throw ResolutionError.injection(into: Owner.self, failedWith: error)
        }
    }
}
