// Link sessions.
extension Generation {
    /// Links an entry, for a request.
    ///
    /// - Parameters:
    ///   - held: Entries that answer their keys, also if the container has changed since they were linked.
    ///   - goal: Links the entry. The request calls it again after it has linked the end of a long chain of needs.
    func link(
        from requester: Requester = .outside, holding held: [Entry] = [],
        _ goal: (LinkSession) throws(ResolutionError) -> Entry
    ) throws(ResolutionError) -> Entry {
        var request = LinkSession.Request(
            generation: self, first: distinguished(requester), held: held,
            outer: LinkSession.innermost.current?.assumingMemoryBound(to: LinkSession.Link.self))
        return try withUnsafeMutablePointer(to: &request) { request throws(ResolutionError) in
            try LinkSession(request: request, link: nil).entry(goal)
        }
    }

    /// Links an element of a collection, which nothing else keeps.
    ///
    /// - Throws: ``ResolutionError``, also if the component is gone.
    func linkElement(
        _ record: ComponentRecord, as role: ComponentRole, from requester: Requester
    ) throws(ResolutionError) -> Entry {
        guard let owner = container(of: record) else { throw missing(role.key) }
        return try link(from: requester) { session throws(ResolutionError) in
            try element(of: record, as: role, since: owner, in: session)
        }
    }

    /// Returns the entry of a component as an element of a collection.
    ///
    /// - Parameter owner: The container in which the component is registered.
    func element(
        of record: ComponentRecord, as role: ComponentRole, since owner: Generation, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        try element(try entry(of: record, since: owner, in: session), as: role, since: owner, in: session)
    }
}
