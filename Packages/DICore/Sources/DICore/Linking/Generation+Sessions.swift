// Link sessions.
extension Generation {
    /// Links a key, for a request.
    func link(_ key: ComponentKey, from requester: Requester) throws(ResolutionError) -> Entry {
        try linking(from: requester) { session throws(ResolutionError) in try session.entry(for: key) }
    }

    /// Calls a closure with a session for a request.
    ///
    /// - Parameter held: Entries that answer their keys, also if the container has changed since they were linked.
    func linking<Result>(
        from requester: Requester = .outside, holding held: [Entry] = [],
        _ body: (LinkSession) throws(ResolutionError) -> Result
    ) throws(ResolutionError) -> Result {
        var request = LinkSession.Request(
            generation: self, first: distinguished(requester), held: held,
            outer: LinkSession.innermost.current?.assumingMemoryBound(to: LinkSession.Link.self))
        return try withUnsafeMutablePointer(to: &request) { request throws(ResolutionError) in
            try body(LinkSession(request: request, link: nil))
        }
    }
}
