extension ComponentKey {
    /// The key that a dependency form is about, such as that of `Store` for `Store?` or `Lazy<Store>`; the key itself where it is no
    /// form, or a collection.
    ///
    /// Code that asks whether something is registered, or asks for a part of it, asks in a form that its author did not write.
    var withoutForms: ComponentKey {
        var key = self
        // A form may be about itself, perhaps by way of others: then the walk meets again a key that it has passed. It compares
        // with one of them, which it takes at the first, second, fourth, … step.
        var passed = self
        var steps = 0
        while let form = key.type as? any DependencyForm.Type {
            let inside = form.dependency(qualifier: key.qualifier)
            if inside.isCollection || inside.key == passed { break }
            key = inside.key
            steps += 1
            if steps & (steps - 1) == 0 { passed = key }
        }
        return key
    }
}
