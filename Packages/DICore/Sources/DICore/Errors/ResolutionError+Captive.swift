extension ResolutionError {
    /// The error for something that is kept for longer than it lives.
    ///
    /// - Parameters:
    ///   - captive: What lives shorter.
    ///   - owner: What would keep it.
    package static func captive(_ captive: ComponentDescription, in owner: ComponentDescription) -> ResolutionError {
        let longer: Text = owner.decoratorNumber == nil ? "\(owner.key)" : "what it decorates"
        var help: Text =
            "give \(longer) the lifetime of \(captive.key), or let it get \(captive.key) as an argument of its methods"
        if let outer = owner.lifetime.scope, let inner = captive.lifetime.scope {
            help =
                "\(help); where \(inner) is always around \(outer), say so: ScopeName(\"\(outer)\", inside: \"\(inner)\")"
        }
        return ResolutionError(
            .captive, key: captive.key,
            message:
                "\(owner.name) (\(owner.lifetime)) keeps \(captive.key), which lives shorter (\(captive.lifetime))",
            notes: [.registered(owner), .registered(captive)],
            help: help)
    }
}
