import DICore

extension ResolutionError {
    /// The error for a key that nothing answers.
    ///
    /// - Parameters:
    ///   - key: What is missing.
    ///   - dependency: The need that asked for it; `nil` for a request from outside.
    ///   - owner: Who has the need.
    ///   - modules: Modules that need it from outside, as they say.
    ///   - near: What is registered.
    static func missing(
        _ key: ComponentKey, dependency: Dependency? = nil, owner: ComponentDescription? = nil,
        neededBy modules: [String] = [], near index: NearIndex
    ) -> ResolutionError {
        missing(
            key, dependency: dependency, owner: owner,
            with: .now(help(for: key, dependency, owner, neededBy: modules, near: index)))
    }

    /// What reads like a missing key, and what to do about it.
    static func help(
        for key: ComponentKey, _ dependency: Dependency?, _ owner: ComponentDescription?,
        neededBy modules: [String], near index: NearIndex
    ) -> FoundHelp {
        let near = index.near(key, isCollection: dependency?.isCollection == true, besides: owner)
        return FoundHelp(notes: near.notes, help: help(for: key, dependency, owner, modules, near))
    }

    private static func help(
        for key: ComponentKey, _ dependency: Dependency?, _ owner: ComponentDescription?, _ modules: [String],
        _ near: NearIndex.Near
    ) -> Text {
        let name = Text.spoken(key)
        switch dependency?.kind {
        case .collection, .map:
            return """
                contribute to it, or declare that it may be empty: \
                DeclaredCollection(of: \(Text.metatype(of: key)).self\(qualifierArgument(of: key)))
                """
        case .assisted: return "register it with Component(assisted:arguments:init:)"
        default: break
        }
        if near.isPrivate { return "remove .modulePrivate() there, or register another component for \(name)" }
        if let misspelt = near.misspelt { return "register \(name), or ask for \(Text.spoken(misspelt))" }
        if near.isDropped, key.reference.isProtocol {
            return "give the overriding component the role \(key) too, or register \(name)"
        }
        if let implementation = near.implementation {
            let role: Text = "add .role { $0 as any \(Text.type(of: key)) } to \(implementation.key)"
            return "\(role), if it conforms, or register a component for \(name)"
        }
        if let module = owner?.place.modules.last {
            if modules.contains(module) { return "register a component for \(name) beside \(module)" }
            return "register it in \(module), or declare it as an external need of \(module)"
        }
        if !near.notes.isEmpty { return "register \(name), or ask for what is registered" }
        guard key.reference.isProtocol else {
            return "register a component for \(name), or one with it as a role"
        }
        return "register a component for \(name), or add .role { $0 as any \(Text.type(of: key)) } to one that conforms"
    }

    private static func qualifierArgument(of key: ComponentKey) -> Text {
        key.qualifier == nil ? "" : ", qualifier: \(Text.qualifier(of: key))"
    }
}
