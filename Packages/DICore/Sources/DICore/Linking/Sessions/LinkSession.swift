/// The linking for one request: the components and decorators that are being linked, each of which needs the next.
///
/// Linking is recursive: the strategy of a component links its needs. A long chain of needs must not take a deep stack.
/// So a request gives up the components that it is linking when they are too many, links the next key first, and begins
/// again.
///
/// Thread-safety: used by the thread that links.
@usableFromInline
struct LinkSession {
    // Safety: a request and its links lie on the stack. Calls inside of theirs get the session, directly or in a linker
    // or the parameters of a function, which cannot be copied. So none of these outlives the calls.
    let request: UnsafeMutablePointer<Request>

    /// The current subject; `nil` before the first one.
    let link: UnsafeMutablePointer<Link>?

    /// A request that links.
    struct Request {
        let generation: Generation

        /// The component that requests the first key.
        var first: Requester

        /// Entries that answer their keys, also if the container has changed since they were linked.
        let held: [Entry]

        /// The subject that is linked by the code that has made the request.
        let outer: UnsafeMutablePointer<Link>?

        /// The work that the request has given up; `nil` without a long chain.
        var givenUp: GivenUp?
    }

    /// The needs, keys and properties of a subject that its linking has found.
    struct Found {
        var needs: [Entry] = []

        /// Keys that were looked up and are not needs.
        var others: [ComponentKey] = []

        var traits: Traits = []
    }

    /// A subject that is being linked.
    struct Link {
        let subject: Subject

        /// The container that links the subject.
        let container: ObjectIdentifier

        /// The subject that needs this one, or that is linked by the code that has made the request.
        let outer: UnsafeMutablePointer<Link>?

        /// The number of subjects of the same request around this one.
        let level: Int

        var found = Found()

        /// The only needs that the strategy may link; `nil` if it declares none by itself.
        var declared: [Dependency]?

        /// The declared needs that the strategy has not linked. Its resolver may answer them.
        var notLinked: [Entry] = []

        /// Whether the strategy may resolve more than it declares.
        var isOpaque = false

        /// Everything that was found, without declared needs that were not linked and that no resolver can request.
        var complete: Found {
            var found = found
            if !found.traits.isDisjoint(with: [.opaque, .framed]) { return found }
            for entry in notLinked {
                if let last = found.needs.lastIndex(where: { $0 === entry }) { found.needs.remove(at: last) }
            }
            return found
        }

        /// Notes a need. Each use of an instance without a cache is a need of its own.
        mutating func note(_ entry: Entry) {
            if let position = notLinked.firstIndex(where: { $0 === entry }) {
                notLinked.remove(at: position)
            } else {
                if found.needs.isEmpty { found.needs.reserveCapacity(4) }
                found.needs.append(entry)
            }
        }
    }

    /// The subject that the calling thread links. Its code may make requests.
    static let innermost = ThreadPointer()

    var generation: Generation { request.pointee.generation }

    // MARK: Subjects

    /// The component that requests a key now.
    var requester: Requester {
        guard let link, generation.distinguishesRequesters else { return request.pointee.first }
        return generation.distinguished(link.pointee.subject.requester)
    }

    /// The current subject, and the needs that its linking has found so far.
    var current: UnsafeMutablePointer<Link> {
        guard let link else { preconditionFailure("a subject is linked") }
        return link
    }

    /// The number of subjects of the request that are being linked.
    var depth: Int { link.map { $0.pointee.level + 1 } ?? 0 }

    /// Returns the last subjects that are being linked, each of which needs the next.
    func path(_ count: Int) -> [Subject] {
        sequence(first: around) { $0?.pointee.outer }.prefix(count).compactMap { $0?.pointee.subject }.reversed()
    }

    /// The current subject, or the one that is linked by the code that has made the request.
    private var around: UnsafeMutablePointer<Link>? { link ?? request.pointee.outer }

    /// Links a subject.
    ///
    /// - Parameters:
    ///   - link: Links the subject's needs, and returns its maker.
    ///   - makeEntry: Makes the entry with the maker and everything that was found. A cache strategy may request the
    ///     component then: it is not being linked any more.
    func entry<Linked>(
        of subject: Subject, linking link: (LinkSession) throws -> Linked,
        _ makeEntry: (Linked, Found) throws -> Entry
    ) throws(ResolutionError) -> Entry {
        var own = Link(subject: subject, container: ObjectIdentifier(generation.core), outer: around, level: depth)
        try checkCycle(of: own)
        do {
            let linked = try withUnsafeMutablePointer(to: &own) { own in
                try Self.innermost.with(own) { try link(LinkSession(request: request, link: own)) }
            }
            return try makeEntry(linked, own.complete)
        } catch {
            throw subject.passed(error)
        }
    }

    /// Throws an error if a subject is being linked already, so that it needs itself.
    private func checkCycle(of new: Link) throws(ResolutionError) {
        var (next, count) = (new.outer, 1)
        while let other = next {
            if other.pointee.container == new.container, other.pointee.subject == new.subject {
                throw Self.cycle(path(count)[...], of: new.subject)
            }
            (next, count) = (other.pointee.outer, count + 1)
        }
    }
}

extension LinkSession {
    /// A component, a decorator or a key that is linked.
    struct Subject: Equatable {
        let key: ComponentKey

        /// The component or the decoration; `nil` for a dependency form, such as an array, or a redirection.
        let origin: (any CreationOrigin)?

        private let asked: Requester

        init(_ record: ComponentRecord) { (key, origin, asked) = (record.key, record, .outside) }

        init(_ decoration: Decoration) { (key, origin, asked) = (decoration.description.key, decoration, .outside) }

        /// A dependency form or a redirection, for the component that requests it.
        init(_ key: ComponentKey, for requester: Requester) { (self.key, origin, asked) = (key, nil, requester) }

        /// The component that requests its needs.
        var requester: Requester { origin?.requester ?? asked }

        /// The description of the component or the decorator.
        var description: ComponentDescription? { origin?.description(as: key) }

        /// The step on the chain of an error; `nil` if it is none.
        var step: ResolutionError.Step? { description.map { ResolutionError.Step($0) } }

        /// Returns an error of its linking, with the step.
        fileprivate func passed(_ error: any Error) -> ResolutionError {
            let error = ResolutionError.wrapping(error, key: key, by: description.map { [$0] } ?? [], in: .strategy)
            if case .linkFirst = error.fact { return error }
            return error.through(step)
        }

        static func == (left: Subject, right: Subject) -> Bool {
            guard left.key == right.key else { return false }
            guard let origin = left.origin, let other = right.origin else {
                return left.origin == nil && right.origin == nil && left.asked == right.asked
            }
            return origin.isSame(as: other)
        }
    }
}
