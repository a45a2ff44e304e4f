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

    @MainActor
    private func inject<Owner>(
        _ owner: inout Owner, from base: AnyClass? = nil, upTo stopClasses: [AnyClass],
        _ listed: MainActorProperties<Owner>
    ) throws(ResolutionError) {
        do {
            let registered =
                try resolveIfRegistered(MainActorInjection<Owner>.self)
                ?? resolveIfRegistered(Injection<Owner>.self).map(MainActorInjection.init)
            let injection = try listed.injection(from: self)
            let marked = FoundProperty.all(
                in: owner, upTo: stopClasses + listed.stopClasses + (registered?.stopClasses ?? []), from: base)
            let explicit = injection.explicitSlots(owner) + (registered?.explicitSlots(owner) ?? [])
            let fills = try FoundProperty.fills(for: marked, without: explicit, of: Owner.self) {
                try $0.content(from: self)
            }
            guard registered != nil || !listed.steps.isEmpty || !marked.isEmpty else {
                throw ResolutionError.nothingToInject(Owner.self)
            }
            for fill in fills { fill() }
            registered?.assign(&owner)
            injection.assign(&owner)
        } catch {
            throw ResolutionError.injection(into: Owner.self, failedWith: error)
        }
    }
}
