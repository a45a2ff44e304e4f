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

        /// A dependency form, such as an array, or a redirection.
        case key(ComponentKey, for: Requester)

        var key: ComponentKey {
            switch self {
            case .component(let record): record.key
            case .decorator(let decoration): decoration.description.key
            case .key(let key, _): key
            }
        }

        /// The component that asks for its needs.
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

    /// A subject, and the needs that its linking has found so far.
    struct Link {
        let subject: Subject
        var needs: [Entry] = []

        /// Keys that were looked up and are no needs.
        var others: [ComponentKey] = []

        var traits: Traits = []

        /// The only needs that the strategy may link; `nil` if it declares none by itself.
        var declared: [Dependency]?

        /// The declared needs that the strategy has not linked. Its resolver may answer them.
        var notLinked: [Entry] = []

        /// Notes a need. Each use of an instance without a cache is a need of its own.
        mutating func note(_ entry: Entry) {
            if let position = notLinked.firstIndex(where: { $0 === entry }) {
                notLinked.remove(at: position)
            } else {
                needs.append(entry)
            }
        }

        /// Drops the declared needs that nothing can ask for.
        mutating func dropUnused() {
            if !traits.isDisjoint(with: [.opaque, .framed]) { return }
            for entry in notLinked { if let last = needs.lastIndex(where: { $0 === entry }) { needs.remove(at: last) } }
        }
        /// Whether the strategy may resolve more than it declares.
        var isOpaque = false
    }

    let generation: Generation

    /// The component that asks for the first key.
    private var first: Requester

    /// Entries that answer their keys, also if the container has changed since they were linked.
    private let held: [Entry]

    /// The session in which the calling thread links a strategy that has made this request.
    private let outer: LinkSession?

    private static let linking = ThreadReference<LinkSession>()

    /// The subjects that are being linked, the outermost first.
    @exclusivity(unchecked) private var links: [Link] = []

    /// The work that the session has given up; `nil` without a long chain.
    @exclusivity(unchecked) private var givenUp: GivenUp?

    private struct GivenUp {
        /// The keys that wait until another one is linked, each with its requester, and the number of the
        /// subjects before it on the path.
        var waiting: [(key: ComponentKey, requester: Requester, start: Int)] = []

        /// The subjects, each of which needs the next.
        private(set) var path: [Subject] = []

        /// The places of the subjects on the path.
        private var places: [Subject: Int] = [:]

        /// The subjects that were being linked when the last key was found to be too deep.
        var last: [Subject] = []

        /// Adds a subject to the path.
        ///
        /// - Returns: The place of the subject, if the path has it already.
        mutating func add(_ subject: Subject) -> Int? {
            if let known = places[subject] { return known }
            places[subject] = path.count
            path.append(subject)
            return nil
        }

        /// Removes the subjects of the path from a place on.
        mutating func remove(from start: Int) {
            for subject in path[start...] { places[subject] = nil }
            path.removeSubrange(start...)
        }
    }

    /// The number of subjects that are linked inside one another on the stack.
    private static let deepest = 100

    init(_ generation: Generation, from requester: Requester = .outside, holding held: [Entry] = []) {
        self.generation = generation
        self.held = held
        first = generation.distinguished(requester)
        outer = Self.linking.object
    }

    /// Calls the code of a strategy, which may make requests.
    func linking<Result>(_ body: () throws -> Result) throws -> Result { try Self.linking.with(self, body) }

    /// The subjects that are being linked by the calling thread, the outermost first.
    private var path: [Subject] { (outer?.path ?? []) + links.map(\.subject) }

    /// Returns the entry of a key, for the requester.
    ///
    /// - Complexity: O(*n*²) in the length of a chain beyond 100 components.
    func entry(for key: ComponentKey) throws(ResolutionError) -> Entry {
        var next = key
        while true {
            do throws(ResolutionError) {
                let entry = try generation.entry(for: next, in: self)
                guard let last = givenUp?.waiting.popLast() else { return entry }
                givenUp?.remove(from: last.start)
                (next, first) = (last.key, last.requester)
            } catch {
                guard var all = givenUp else { throw error }
                // So that the arrays have one owner.
                givenUp = nil
                guard case .linkFirst = error.fact else { throw Self.thrown(error, through: all.path[...]) }
                all.waiting.append((next, first, all.path.count))
                for subject in all.last {
                    guard let start = all.add(subject) else { continue }
                    throw Self.thrown(Self.cycle(all.path[start...], of: subject), through: all.path[...])
                }
                givenUp = all
                (next, first) = (error.key, asking(after: all.last))
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
                let requester = asking(after: givenUp?.last ?? [])
                givenUp = nil
                _ = try LinkSession(generation, from: requester).entry(for: error.key)
            }
        }
    }

    /// Returns the component that asks for a key while subjects are linked.
    private func asking(after subjects: [Subject]) -> Requester {
        subjects.last.map { generation.distinguished($0.requester) } ?? .outside
    }

    // MARK: Subjects

    /// The component that asks for a key now.
    var requester: Requester {
        if links.isEmpty || !generation.distinguishesRequesters { return first }
        return generation.distinguished(links[links.count - 1].subject.requester)
    }

    /// Throws an error if the next subject would be one too many, or if little of the stack is left.
    func checkDepth(before key: ComponentKey) throws(ResolutionError) {
        let isReached = StackLimit.isReached
        if links.count < Self.deepest, !isReached { return }
        if links.isEmpty, isReached { throw ResolutionError(.tooDeep, key: key, .tooDeep) }
        if givenUp == nil { givenUp = GivenUp() }
        givenUp?.last = links.map(\.subject)
        throw ResolutionError(.tooDeep, key: key, .linkFirst)
    }

    /// Links a subject.
    ///
    /// - Parameters:
    ///   - strategy: A strategy that declares needs. They are linked, whether it asks for them or not.
    ///   - link: Links the subject's needs, and returns its maker.
    ///   - makeEntry: Makes the entry with everything that was found.
    func entry(
        of subject: Subject, by strategy: (any ComponentStrategy)? = nil,
        link: (LinkSession) throws -> Maker<Void>,
        makeEntry: (Maker<Void>, Link) throws -> Entry
    ) throws(ResolutionError) -> Entry {
        if outer != nil || links.contains(where: { $0.subject == subject }) {
            let path = path
            if let start = path.firstIndex(of: subject) { throw Self.cycle(path[start...], of: subject) }
        }
        let depth = links.count
        links.append(Link(subject: subject))
        do {
            if let strategy {
                try declare(strategy.dependencies)
                current.isOpaque = strategy.opacity != .transparent
            }
            let maker = try link(self)
            var found = links.removeLast()
            found.dropUnused()
            return try makeEntry(maker, found)
        } catch {
            if links.count > depth { links.removeLast() }
            let error = ResolutionError.wrapping(
                error, key: subject.key, by: [subject.description].compactMap { $0 }, in: .strategy)
            if case .linkFirst = error.fact { throw error }
            throw error.through(subject.step)
        }
    }

    /// Returns the error for subjects of which each needs the next, and the last needs the first.
    private static func cycle(_ subjects: ArraySlice<Subject>, of subject: Subject) -> ResolutionError {
        // Forms and redirections are members if there are no others. Otherwise, the first component is needed again.
        guard let first = subjects.firstIndex(where: { $0.step != nil }) else {
            return ResolutionError(.cycle, key: subject.key, .cycle(subjects.map { ResolutionError.Step(key: $0.key) }))
        }
        let members = (subjects[first...] + subjects[..<first]).compactMap(\.step)
        return ResolutionError(.cycle, key: subjects[first].key, .cycle(members)).through(members[0])
    }

    /// Returns an error with the steps of a path, each of which needs the next.
    private static func thrown(_ error: ResolutionError, through path: ArraySlice<Subject>) -> ResolutionError {
        path.reversed().reduce(error) { $0.through($1.step) }
    }

    // MARK: Needs

    private var current: Link {
        _read {
            precondition(!links.isEmpty, "a linker is used after its strategy was linked")
            yield links[links.count - 1]
        }
        _modify { yield &links[links.count - 1] }
    }

    /// The description of the current subject.
    var component: ComponentDescription {
        switch current.subject {
        case .component(let record): record.description()
        case .decorator(let decoration): decoration.description
        case .key(let key, _): ComponentDescription(of: key)
        }
    }

    /// The needs that the strategy of the current subject declares; `nil` if it may ask for more.
    var declaredNeeds: DeclaredNeeds? {
        guard let declared = current.declared, !current.isOpaque else { return nil }
        return DeclaredNeeds(declared, of: component)
    }

    /// Links the needs that the current subject declares, whether it asks for them or not. It may link no others then.
    func declare(_ dependencies: [Dependency]) throws(ResolutionError) {
        let known = current.needs.count
        for dependency in dependencies { try link(declared: dependency) }
        current.declared = dependencies
        current.notLinked = Array(current.needs[known...])
    }

    /// Adds a need of the current subject, which is linked.
    func add(_ need: Entry) { current.needs.append(need) }

    /// Notes a property of the current subject.
    func note(_ trait: Traits) { current.traits.formUnion(trait) }

    /// Links a need of the current subject.
    ///
    /// - Throws: ``ResolutionError/Code/undeclaredDependency`` if the strategy does not declare it.
    func link(_ key: ComponentKey) throws(ResolutionError) -> Entry {
        try checkDeclared(key)
        let entry: Entry
        if let known = held(key) { entry = known } else { entry = try generation.entry(for: key, in: self) }
        current.note(entry)
        return entry
    }

    /// The entry that answers a key, whatever the container registers now; `nil` if there is none.
    private func held(_ key: ComponentKey) -> Entry? { held.first { $0.key == key } }

    private func checkDeclared(_ key: ComponentKey) throws(ResolutionError) {
        guard let declared = current.declared else { return }
        for dependency in declared where dependency.form == key || dependency.key == key { return }
        // A need that is resolved later may be linked in another form.
        let inside = key.withoutForms
        for dependency in declared where dependency.isDeferred && dependency.key == inside { return }
        throw ResolutionError(.undeclaredDependency, key: key, .undeclared(by: component, isLinked: true))
    }

    /// Links a need that the current subject declares.
    private func link(declared dependency: Dependency) throws(ResolutionError) {
        // The strategy of a form declares the need as that form.
        let form = dependency.form == current.subject.key ? dependency.key : dependency.form
        do throws(ResolutionError) {
            switch dependency.kind {
            case .required: _ = try link(form)
            case .collection where form != dependency.key, .map where form != dependency.key: _ = try link(form)
            case .collection, .map:
                _ = try linkContributions(to: dependency.key, keyedBy: dependency.mapKeyIdentity)
            // A component may be registered for the form itself.
            case .optional where form != dependency.key && generation.answer(to: form, from: requester) != nil:
                _ = try link(form)
            case .optional: _ = try linkIfRegistered(dependency.key)
            case .lazy, .provider: deferring(dependency.key)
            case .assisted:
                guard generation.contains(dependency.key, from: requester) else {
                    throw generation.missing(dependency.key, writtenAs: dependency.form)
                }
                deferring(dependency.key)
            }
        } catch {
            throw error.labeled(dependency.label)
        }
    }

    /// Links a need of the current subject, if the key is registered.
    func linkIfRegistered(_ key: ComponentKey) throws(ResolutionError) -> Entry? {
        if held(key) != nil || generation.contains(key, from: requester) { return try link(key) }
        try checkDeclared(key)
        // A form such as `[Store]?` is answered when one of the keys in it is.
        var inside = key
        while !current.others.contains(inside) {
            current.others.append(inside)
            guard let form = inside.type as? any DependencyForm.Type else { break }
            inside = form.dependency(qualifier: inside.qualifier).key
        }
        return nil
    }

    /// Notes a need that is resolved later.
    func deferring(_ key: ComponentKey) {
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
        let contributions = generation.contributions(to: key, keyedBy: keyType, from: requester)
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
