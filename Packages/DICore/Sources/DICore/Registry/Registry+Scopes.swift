extension Registry {
    /// Whether a component says something of the scopes with a name.
    func mentions(_ name: ScopeName) -> Bool {
        scopeMentions[name] != nil || around.contains { $0.registry.scopeMentions[name] != nil }
    }

    /// What components say of the scopes with a name, the parent's first.
    ///
    /// - Complexity: O(*n*) in the number of components that are supplied in them, or say what is around them.
    func mentions(of name: ScopeName) -> ScopeMentions {
        let mentions = [scopeMentions[name]] + around.map { $0.registry.scopeMentions[name] }
        return mentions.reversed().compactMap(\.self).reduce(into: ScopeMentions()) { $0.append($1) }
    }
}
