extension Registry {
    /// Whether a component says something of the scopes with a name.
    func mentions(_ name: ScopeName) -> Bool {
        scopeMentions[name] != nil || parent?.registry.mentions(name) == true
    }

    /// What components say of the scopes with a name, the parent's first.
    ///
    /// - Complexity: O(*n*) in the number of components that are supplied in them, or say what is around them.
    func mentions(of name: ScopeName) -> ScopeMentions {
        var all = parent?.registry.mentions(of: name) ?? ScopeMentions()
        if let own = scopeMentions[name] { all.append(own) }
        return all
    }
}
