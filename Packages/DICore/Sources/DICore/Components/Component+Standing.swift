extension Component {
    /// Lets the component take the place of every other registration of the same key, on purpose.
    ///
    /// What it replaces is dropped whole: it answers to its other roles no more, and contributes to nothing. Two
    /// overriding components of one key are a duplicate.
    ///
    /// - Returns: The component as an override.
    /// - Complexity: O(1).
    public consuming func overriding() -> Component {
        saying { $0.rank = .overriding }
    }

    /// Lets every explicit registration of the same key win over the component.
    ///
    /// For libraries that ship a sensible default.
    ///
    /// - Returns: The component as a default.
    /// - Complexity: O(1).
    public consuming func asDefault() -> Component {
        saying { $0.rank = .fallback }
    }

    /// Hides the component from everything outside of its module.
    ///
    /// Components of the module, and of modules inside it, find it, and find it before a public one of the same key.
    /// Outside of a module it changes nothing.
    ///
    /// - Returns: The component, private to its module.
    /// - Complexity: O(1).
    public consuming func modulePrivate() -> Component {
        saying { $0.isModulePrivate = true }
    }
}
