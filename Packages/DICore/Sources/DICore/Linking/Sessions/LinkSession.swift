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

    /// A subject, and the needs that its linking has found so far.
    struct Link {
        let subject: Subject

        /// The container that links the subject.
        let container: ObjectIdentifier

        /// The subject that needs this one, or that is linked by the code that has made the request.
        let outer: UnsafeMutablePointer<Link>?

        /// The number of subjects of the same request around this one.
        let level: Int

        var needs: [Entry] = []

        /// Keys that were looked up and are not needs.
        var others: [ComponentKey] = []

        var traits: Traits = []

        /// The only needs that the strategy may link; `nil` if it declares none by itself.
        var declared: [Dependency]?

        /// The declared needs that the strategy has not linked. Its resolver may answer them.
        var notLinked: [Entry] = []

        /// Whether the strategy may resolve more than it declares.
        var isOpaque = false

        /// Notes a need. Each use of an instance without a cache is a need of its own.
        mutating func note(_ entry: Entry) {
            if let position = notLinked.firstIndex(where: { $0 === entry }) {
                notLinked.remove(at: position)
            } else {
                if needs.isEmpty { needs.reserveCapacity(4) }
                needs.append(entry)
            }
        }

        /// Drops the declared needs that nothing can request.
        fileprivate mutating func dropUnused() {
            if !traits.isDisjoint(with: [.opaque, .framed]) { return }
            for entry in notLinked { if let last = needs.lastIndex(where: { $0 === entry }) { needs.remove(at: last) } }
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
    ///   - strategy: A strategy that declares needs. They are linked, whether it requests them or not.
    ///   - makeMaker: Links the subject's needs, and returns its maker.
    ///   - makeEntry: Makes the entry with everything that was found.
    func entry<Made>(
        of subject: Subject, by strategy: (any ComponentStrategy)? = nil,
        link makeMaker: (LinkSession) throws -> Made, makeEntry: (Made, Link) throws -> Entry
    ) throws(ResolutionError) -> Entry {
        let container = ObjectIdentifier(generation.core)
        var (next, count) = (around, 1)
        while let other = next {
            if other.pointee.container == container, other.pointee.subject == subject {
                throw Self.cycle(path(count)[...], of: subject)
            }
            (next, count) = (other.pointee.outer, count + 1)
        }
        var own = Link(subject: subject, container: container, outer: around, level: depth)
        do {
            let maker = try withUnsafeMutablePointer(to: &own) { own in
                try Self.innermost.with(own) {
                    let session = LinkSession(request: request, link: own)
                    if let strategy {
                        try session.declare(strategy.dependencies)
                        own.pointee.isOpaque = strategy.opacity != .transparent
                    }
                    return try makeMaker(session)
                }
            }
            own.dropUnused()
            return try makeEntry(maker, own)
        } catch {
            let error = ResolutionError.wrapping(
                error, key: subject.key, by: [subject.description].compactMap { $0 }, in: .strategy)
            if case .linkFirst = error.fact { throw error }
            throw error.through(subject.step)
        }
    }
}

extension LinkSession {
    /// A component or a decorator that is linked.
    enum Subject: Hashable {
        case component(ComponentRecord)
        case decorator(Decoration)

        /// A dependency form, such as an array, or a redirection.
        case key(ComponentKey, for: Requester)

        var key: ComponentKey {
            switch self {
            case .component(let record): record.key
            case .decorator(let decoration): decoration.description.key
            case .key(let key, _): key
            }
        }

        /// The component that requests its needs.
        var requester: Requester {
            switch self {
            case .component(let record): record.requester
            case .decorator(let decoration): decoration.requester
            case .key(_, let requester): requester
            }
        }

        /// The description of the component or the decorator.
        var description: ComponentDescription? {
            switch self {
            case .component(let record): record.description()
            case .decorator(let decoration): decoration.description
            case .key: nil
            }
        }

        /// The step on the chain of an error; `nil` if it is none.
        var step: ResolutionError.Step? { description.map { ResolutionError.Step($0) } }

        static func == (left: Subject, right: Subject) -> Bool {
            switch (left, right) {
            case (.component(let left), .component(let right)): left === right
            case (.decorator(let left), .decorator(let right)): left.isSame(as: right)
            case (.key(let left, let one), .key(let right, let other)): left == right && one == other
            default: false
            }
        }

        func hash(into hasher: inout Hasher) { hasher.combine(key) }
    }
}
