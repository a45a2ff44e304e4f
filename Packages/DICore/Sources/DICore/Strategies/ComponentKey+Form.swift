extension ComponentKey {
    /// The key that a dependency form is about, such as that of `Store` for `Store?` or `Lazy<Store>`; the key itself where it is no
    /// form, or a collection.
    ///
    /// Code that asks whether something is registered, or asks for a part of it, asks in a form that its author did not write.
    var withoutForms: ComponentKey {
        var key = self
        // A form may be about itself.
        var seen: Set<ComponentKey> = []
        while seen.insert(key).inserted, let form = key.type as? any DependencyForm.Type {
            let inside = form.dependency(qualifier: key.qualifier)
            if inside.isCollection { break }
            key = inside.key
        }
        return key
    }
}
