/// The linking for one request: the components and decorators that are being linked, each of which needs the next.
///
/// Linking is recursive: the strategy of a component links its needs. So that a long chain of needs takes no deep stack, a
/// session gives up the components that it is linking when they are too many, links the next key first, and begins again.
///
/// Thread-safety: used by the thread that links.
@usableFromInline
final class LinkSession {
    /// A component or a decorator that is linked.
    enum Subject: Hashable {
        case component(ComponentRecord)
        case decorator(Decoration)

        /// A dependency form, such as an array.
        case form(ComponentKey, for: [ModuleID])

        var key: ComponentKey {
            switch self {
            case .component(let record): record.key
            case .decorator(let decoration): decoration.description.key
            case .form(let key, _): key
            }
        }

        /// The modules that installed it. The private components that it sees depend on them.
        var modules: [ModuleID] {
            switch self {
            case .component(let record): record.modules
            case .decorator(let decoration): decoration.record.modules
            case .form(_, let modules): modules
            }
        }

        /// The description of the component or the decorator.
        var description: ComponentDescription? {
            switch self {
            case .component(let record): record.description()
            case .decorator(let decoration): decoration.description
            case .form: nil
            }
        }

        /// The step on the chain of an error; `nil` if it is none.
        var step: ResolutionError.Step? { description.map { ResolutionError.Step($0) } }

        /// The component or the decorator.
        private var object: AnyObject? {
            switch self {
            case .component(let record): record
            case .decorator(let decoration): decoration.record
            case .form: nil
            }
        }

        static func == (left: Subject, right: Subject) -> Bool {
            left.object === right.object && left.key == right.key
        }

        func hash(into hasher: inout Hasher) { hasher.combine(key) }
    }

    /// A subject, and the needs that its linking has found so far.
    struct Link {
        let subject: Subject
        var needs: [Entry]

        /// Keys that were looked up and are no needs.
        var others: [ComponentKey] = []

        var traits: Traits = []

        /// The only needs that the strategy may link; `nil` if it declares none by itself.
        var declared: [Dependency]?

        /// Whether the strategy may resolve more than it declares.
        var isOpaque = false
    }

    let generation: Generation

    /// The session in which the calling thread links a strategy that has made this request.
    private let outer: LinkSession?

    private static let linking = ThreadReference<LinkSession>()

    /// The subjects that are being linked, the outermost first.
    @exclusivity(unchecked) private var links: [Link] = []

    /// The work that the session has given up; `nil` without a long chain.
    @exclusivity(unchecked) private var givenUp: GivenUp?

    private struct GivenUp {
        /// The keys that wait until another one is linked, each with the number of the subjects before it on the path.
        var waiting: [(key: ComponentKey, start: Int)] = []

        /// The subjects, each of which needs the next.
        var path: [Subject] = []

        /// The subjects that were being linked when the last key was found to be too deep.
        var last: [Subject] = []
    }

    /// The number of subjects that are linked inside one another on the stack.
    private static let deepest = 100

    init(_ generation: Generation) {
        self.generation = generation
        outer = Self.linking.object
    }

    /// Calls the code of a strategy, which may make requests.
    func linking<Result>(_ body: () throws -> Result) throws -> Result { try Self.linking.with(self, body) }

    /// The subjects that are being linked by the calling thread, the outermost first.
    private var path: [Subject] { (outer?.path ?? []) + links.map(\.subject) }

    /// Returns the entry of a key, for a request from outside of any component.
    ///
    /// - Complexity: O(*n*²) in the length of a chain beyond 100 components.
    func entry(for key: ComponentKey) throws(ResolutionError) -> Entry {
        var next = key
        while true {
            do throws(ResolutionError) {
                let entry = try generation.entry(for: next, in: self)
                guard let last = givenUp?.waiting.popLast() else { return entry }
                givenUp?.path.removeSubrange(last.start...)
                next = last.key
            } catch {
                guard var all = givenUp else { throw error }
                guard case .linkFirst = error.fact else { throw Self.thrown(error, through: all.path[...]) }
                all.waiting.append((next, all.path.count))
                all.path += all.last
                if let found = Self.cycle(in: all.path) {
                    throw Self.thrown(found.error, through: all.path[..<found.end])
                }
                givenUp = all
                next = error.key
            }
        }
    }

    /// Returns the entry of a component, for a request from outside of any.
    func entry(of record: ComponentRecord, since owner: Generation) throws(ResolutionError) -> Entry {
        while true {
            do throws(ResolutionError) {
                return try generation.entry(of: record, since: owner, in: self)
            } catch {
                guard case .linkFirst = error.fact else { throw error }
                givenUp = nil
                _ = try LinkSession(generation).entry(for: error.key)
            }
        }
    }

    // MARK: Subjects

    /// The modules of the subject that is being linked; none for a request from outside.
    var modules: [ModuleID] { links.last?.subject.modules ?? [] }

    /// Whether no subject is being linked, so that the request comes from outside.
    var isOutside: Bool { links.isEmpty }

    /// Throws an error if the next subject would be one too many, or if little of the stack is left.
    func checkDepth(before key: ComponentKey) throws(ResolutionError) {
        if links.count < Self.deepest, links.count < 8 || !StackLimit.isReached { return }
        if givenUp == nil { givenUp = GivenUp() }
        givenUp?.last = links.map(\.subject)
        throw ResolutionError(.tooDeep, key: key, .linkFirst)
    }

    /// Links a subject.
    ///
    /// - Parameters:
    ///   - needs: The needs that are known before.
    ///   - strategy: A strategy that declares needs. They are linked, whether it asks for them or not.
    ///   - link: Links the subject's needs, and returns its maker.
    ///   - makeEntry: Makes the entry with everything that was found.
    func entry(
        of subject: Subject, needs: [Entry] = [], by strategy: (any ComponentStrategy)? = nil,
        link: (LinkSession) throws -> Maker<Void>,
        makeEntry: (Maker<Void>, Link) throws -> Entry
    ) throws(ResolutionError) -> Entry {
        if outer != nil || links.contains(where: { $0.subject == subject }),
            let found = Self.cycle(in: path + [subject])
        {
            throw found.error
        }
        links.append(Link(subject: subject, needs: needs))
        do {
            let declared = strategy?.dependencies
            for dependency in declared ?? [] { try self.link(declared: dependency) }
            current.declared = declared
            current.isOpaque = strategy.map { $0.opacity != .transparent } ?? false
            let maker = try link(self)
            let entry = try makeEntry(maker, current)
            links.removeLast()
            return entry
        } catch {
            links.removeLast()
            let error = ResolutionError.wrapping(
                error, key: subject.key, by: subject.description, in: .strategy)
            if case .linkFirst = error.fact { throw error }
            throw error.through(subject.step)
        }
    }

    /// Returns the error for a path on which a subject is needed by itself, and the place where that is.
    private static func cycle(in path: [Subject]) -> (error: ResolutionError, end: Int)? {
        var places: [Subject: Int] = [:]
        for (place, subject) in path.enumerated() {
            if let start = places.updateValue(place, forKey: subject) {
                let members = path[start..<place].compactMap(\.step)
                let error = ResolutionError(.cycle, key: subject.key, .cycle(members)).through(subject.step)
                return (error, place)
            }
        }
        return nil
    }

    /// Returns an error with the steps of a path, each of which needs the next.
    private static func thrown(_ error: ResolutionError, through path: ArraySlice<Subject>) -> ResolutionError {
        path.reversed().reduce(error) { $0.through($1.step) }
    }

    // MARK: Needs

    private var current: Link {
        get {
            guard let last = links.last else { preconditionFailure("a linker is used after its strategy was linked") }
            return last
        }
        _modify { yield &links[links.count - 1] }
    }

    /// The description of the current subject.
    var component: ComponentDescription {
        switch current.subject {
        case .component(let record): record.description()
        case .decorator(let decoration): decoration.description
        case .form(let key, _):
            ComponentDescription(key: key, lifetime: .uncached, place: Place(fileID: "", line: 0))
        }
    }

    /// The needs that the strategy of the current subject declares; `nil` if it may ask for more.
    var declaredNeeds: DeclaredNeeds? {
        guard let declared = current.declared, !current.isOpaque else { return nil }
        return DeclaredNeeds(declared, of: component)
    }

    /// Notes a property of the current subject.
    func note(_ trait: Traits) { current.traits.formUnion(trait) }

    /// Links a need of the current subject.
    ///
    /// - Throws: ``ResolutionError/Code/undeclaredDependency`` if the strategy does not declare it.
    func link(_ key: ComponentKey) throws(ResolutionError) -> Entry {
        try checkDeclared(key)
        let entry = try generation.entry(for: key, in: self)
        if !current.needs.contains(where: { $0 === entry }) { current.needs.append(entry) }
        return entry
    }

    private func checkDeclared(_ key: ComponentKey) throws(ResolutionError) {
        guard let declared = current.declared else { return }
        for dependency in declared where dependency.form == key || dependency.key == key { return }
        throw ResolutionError(.undeclaredDependency, key: key, .undeclared(by: component, isLinked: true))
    }

    /// Links a need that the current subject declares.
    private func link(declared dependency: Dependency) throws(ResolutionError) {
        // The strategy of a form declares the need as that form.
        let form = dependency.form == current.subject.key ? dependency.key : dependency.form
        do {
            switch dependency.kind {
            case .required: _ = try link(form)
            case .collection where form != dependency.key, .map where form != dependency.key: _ = try link(form)
            case .collection, .map:
                _ = try linkContributions(to: dependency.key, keyedBy: dependency.mapKeyIdentity)
            case .optional: _ = try linkIfRegistered(dependency.key)
            case .lazy, .provider, .assisted:
                try deferring(dependency.key, writtenAs: dependency.kind == .assisted ? dependency.form : nil)
            }
        } catch {
            throw error.labeled(dependency.label)
        }
    }

    /// Links a need of the current subject, if the key is registered.
    func linkIfRegistered(_ key: ComponentKey) throws(ResolutionError) -> Entry? {
        if generation.contains(key, from: modules) { return try link(key) }
        try checkDeclared(key)
        // Each of these may be registered later.
        let inside = key.withoutForms
        for other in [key, inside, Dependency(inside).askedCollection?.key ?? key] where !current.others.contains(other)
        {
            current.others.append(other)
        }
        return nil
    }

    /// Notes a need that is resolved later.
    func deferring(_ key: ComponentKey, writtenAs form: ComponentKey? = nil) throws(ResolutionError) {
        guard generation.contains(key, from: modules) else {
            throw generation.missing(key, writtenAs: form)
        }
        current.others.append(key)
        current.traits.insert(.defers)
    }

    /// Notes a collection whose elements are resolved later.
    func deferContributions(
        to key: ComponentKey, keyedBy keyType: ObjectIdentifier?
    ) throws(ResolutionError) -> [NeedTarget.OwnedContribution] {
        current.traits.insert(.defers)
        return try contributions(to: key, keyedBy: keyType)
    }

    /// Returns the contributions to a collection.
    private func contributions(
        to key: ComponentKey, keyedBy keyType: ObjectIdentifier?
    ) throws(ResolutionError) -> [NeedTarget.OwnedContribution] {
        try checkDeclared(key)
        current.others.append(key)
        let contributions = generation.contributions(to: key, keyedBy: keyType, from: modules)
        if contributions.isEmpty, !generation.mayBeEmpty(key) {
            throw generation.missing(key, writtenAs: current.subject.key)
        }
        if keyType != nil, let equal = Generation.equalMapKeys(in: contributions).first {
            let components = equal.map { $0.record.description() }
            throw ResolutionError(
                .duplicateMapKey, key: key, .duplicateMapKey(equal[0].role.mapKeyText ?? "", components))
        }
        return contributions
    }

    /// Links the elements of a collection.
    ///
    /// - Parameter keyType: The type of the keys of a map; `nil` for an array.
    func linkContributions(
        to key: ComponentKey, keyedBy keyType: ObjectIdentifier?
    ) throws(ResolutionError) -> [(mapKey: (any Hashable & Sendable)?, entry: Entry)] {
        var elements: [(mapKey: (any Hashable & Sendable)?, entry: Entry)] = []
        for (record, role, owner) in try contributions(to: key, keyedBy: keyType) {
            let component = try generation.entry(of: record, since: owner, in: self)
            let entry = generation.kept(try generation.element(component, as: role, since: owner, in: self))
            current.needs.append(entry)
            elements.append((role.mapKey, entry))
        }
        return elements
    }
}
