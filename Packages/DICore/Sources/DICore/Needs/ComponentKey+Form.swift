extension ComponentKey {
    /// The key inside of a dependency form, such as that of `Store` for `Store?` or `Lazy<Store>`; the key itself if it
    /// is no form, or a collection.
    ///
    /// Code that asks for a part of a key, or whether it is registered, uses forms that the key's author did not write.
    var withoutForms: ComponentKey {
        var key = self
        // A form may be about itself, perhaps by way of others: then the walk meets a key again. It compares with one
        // passed key, which it takes at the first, second, fourth, … step.
        var passed = self
        var steps = 0
        while let form = key.type as? any Dependency.Form.Type {
            let inside = form.dependency(qualifier: key.qualifier)
            if inside.isCollection || inside.key == passed { break }
            key = inside.key
            steps += 1
            if steps & (steps - 1) == 0 { passed = key }
        }
        return key
    }
}
