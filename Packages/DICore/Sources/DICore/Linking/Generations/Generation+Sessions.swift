// Link sessions.
extension Generation {
    /// Links an entry, for a request.
    ///
    /// - Parameter held: Entries that answer their keys, also if the container has changed since they were linked.
    func link(
        _ goal: LinkSession.Goal, from requester: Requester = .outside, holding held: [Entry] = []
    ) throws(ResolutionError) -> Entry {
        var request = LinkSession.Request(
            generation: self, first: distinguished(requester), held: held,
            outer: LinkSession.innermost.current?.assumingMemoryBound(to: LinkSession.Link.self))
        return try withUnsafeMutablePointer(to: &request) { request throws(ResolutionError) in
            try LinkSession(request: request, link: nil).entry(for: goal)
        }
    }

    /// Links an element of a collection, which nothing else keeps.
    ///
    /// - Throws: ``ResolutionError``, also if the component is gone.
    func linkElement(
        _ record: ComponentRecord, as role: ComponentRole, from requester: Requester
    ) throws(ResolutionError) -> Entry {
        guard let owner = container(of: record) else { throw missing(role.key) }
        return try link(.element(record, as: role, since: owner), from: requester)
    }

    /// Returns the entry that a request links, or that the subject needs that is being linked.
    func entry(for goal: LinkSession.Goal, in session: LinkSession) throws(ResolutionError) -> Entry {
        switch goal {
        case .key(let key): return try entry(for: key, in: session)
        case .component(let record, let owner): return try entry(of: record, since: owner, in: session)
        case .element(let record, let role, let owner):
            let component = try entry(of: record, since: owner, in: session)
            return try element(component, as: role, since: owner, in: session)
        case .form(let form, let key): return try entry(of: form, as: key, in: session)
        }
    }
}
