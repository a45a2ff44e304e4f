extension EntryRecord {
    /// The entry that a request is noted for: of a form of one need, such as an optional, the entry of that need.
    var noted: EntryRecord {
        guard part == .form, let only = below.only else { return self }
        return only.noted
    }

    /// The component that is its step on the chain of an error.
    var stepped: ComponentDescription { end.component }

    /// Returns the same as ``annotate(_:)``, as an existential, so that each maker that follows the link need not make one.
    @usableFromInline
    @inline(never)
    func annotated(_ error: any Error) -> any Error { annotate(error) }

    /// The error as it is seen from this entry.
    func annotate(_ error: any Error) -> ResolutionError {
        let (part, component) = (end.part, end.component)
        if part == .form, let known = error as? ResolutionError, !known.chain.isEmpty, !known.isCycle(of: component.key)
        {
            return known
        }
        let step = ResolutionError.Step(component)
        return ResolutionError.wrapping(
            error, key: component.key, component: component, work: "the factory of \(component.key)"
        )
        .thrown(through: step)
    }
}
