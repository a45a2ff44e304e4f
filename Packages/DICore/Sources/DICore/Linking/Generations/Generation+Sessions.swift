// Link sessions.
extension Generation {
    /// Links a key, for a request.
    func link(_ key: ComponentKey, from requester: Requester) throws(ResolutionError) -> Entry {
        try linking(from: requester) { session throws(ResolutionError) in try session.entry(for: key) }
    }

    /// Links an element of a collection, which nothing else keeps.
    ///
    /// - Throws: ``ResolutionError``, also if the component is gone.
    func linkElement(
        _ record: ComponentRecord, as role: ComponentRole, from requester: Requester
    ) throws(ResolutionError) -> Entry {
        guard let owner = container(of: record) else { throw missing(role.key) }
        return try linking(from: requester) { session throws(ResolutionError) in
            let component = try entry(of: record, since: owner, in: session)
            return try element(component, as: role, since: owner, in: session)
        }
    }

    /// Calls a closure with a session for a request. If a chain of needs is too long for the session, links the key at
    /// its end first, and calls the closure again.
    ///
    /// - Parameter held: Entries that answer their keys, also if the container has changed since they were linked.
    func linking<Result>(
        from requester: Requester = .outside, holding held: [Entry] = [],
        _ body: (LinkSession) throws(ResolutionError) -> Result
    ) throws(ResolutionError) -> Result {
        while true {
            var request = LinkSession.Request(
                generation: self, first: distinguished(requester), held: held,
                outer: LinkSession.innermost.current?.assumingMemoryBound(to: LinkSession.Link.self))
            do throws(ResolutionError) {
                return try withUnsafeMutablePointer(to: &request) { request throws(ResolutionError) in
                    try body(LinkSession(request: request, link: nil))
                }
            } catch {
                guard case .linkFirst = error.fact, let subjects = request.givenUp?.last else { throw error }
                do throws(ResolutionError) {
                    _ = try link(error.key, from: self.requester(after: subjects))
                } catch {
                    throw LinkSession.thrown(error, through: subjects[...])
                }
            }
        }
    }

    /// Returns the component that requests a key while subjects are linked.
    func requester(after subjects: [LinkSession.Subject]) -> Requester {
        subjects.last.map { distinguished($0.requester) } ?? .outside
    }
}
