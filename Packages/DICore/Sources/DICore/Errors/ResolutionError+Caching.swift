extension ResolutionError {
    /// The error for a weak cache whose instances are values.
    package static func notAClassInstance(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .notAClassInstance, key: component.key,
            message: "\(component.key) is cached weakly, but its instances are not class instances",
            notes: [.registered(component)],
            help: "use another cache, such as .cached(): nothing but the cache would hold a copy of a value")
    }
}
