public import DICore
public import DIPropertyInjection

/// What remembers which objects were injected, to inject them again: what stands behind ``InjectionTracker``, for one of your own.
///
/// It belongs to the isolation of whoever uses it, and needs not be `Sendable`; for objects of the main actor there is
/// ``MainActorInjectionTracking``, for those that threads share ``SharedInjectionTracking``.
public protocol InjectionTracking: AnyObject {
    /// Properties of an object were injected.
    ///
    /// - Parameters:
    ///   - object: The object. To be held weakly.
    ///   - properties: What was injected; a later call for the same object adds to it.
    func record<Owner: AnyObject>(_ object: Owner, _ properties: InjectedProperties<Owner>)
}

extension InjectionTracking {
    /// Injects an object that the container did not make, and remembers it: see ``DICore/Resolver/inject(_:upTo:properties:)``.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - resolver: Who is asked.
    ///   - stopClasses: Where the search for marked properties ends on its way up.
    ///   - properties: Lists properties besides those that are registered and marked.
    /// - Returns: The object.
    /// - Throws: `ResolutionError` for what cannot be had; then no property is changed, and nothing is remembered.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    @discardableResult
    public func inject<Owner: AnyObject>(
        _ object: Owner, from resolver: any Resolver, upTo stopClasses: [AnyClass] = [],
        properties: (Properties<Owner>) -> Properties<Owner> = { $0 }
    ) throws(ResolutionError) -> Owner {
        record(object, try resolver.injectAndList(object, upTo: stopClasses, properties: properties))
        return object
    }
}
