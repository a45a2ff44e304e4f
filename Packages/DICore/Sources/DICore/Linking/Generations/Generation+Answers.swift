// The answers to keys: of this registry, and of those further out.
extension Generation {
    /// The answer to a key.
    package enum Answer: Sendable {
        case component(ComponentRecord, role: ComponentRole?)
        case redirection(RedirectionRecord)
        case duplicate([ComponentRecord])
        case duplicateRedirection([RedirectionRecord])

        /// The component or redirection, or the first one.
        var object: AnyObject? {
            switch self {
            case .component(let record, _): record
            case .redirection(let redirection): redirection
            case .duplicate(let records): records.first
            case .duplicateRedirection(let redirections): redirections.first
            }
        }
    }

    /// Returns the answer to a key, and the generation of the container that it is registered in; `nil` if nothing is
    /// registered.
    ///
    /// - Parameter requester: The requesting component.
    /// - Complexity: O(*n*) in the number of containers.
    package func answer(to key: ComponentKey, from requester: Requester) -> (answer: Answer, owner: Generation)? {
        let mask = KeyMask(key)
        var next = self
        while true {
            if next.registry.mask.meets(mask), let answer = choose(key, of: next, from: requester) {
                return (answer, next)
            }
            guard let base = next.base else { return hasRules ? convention(for: key, from: requester) : nil }
            next = base
        }
    }

    /// Returns the components that answer a key for a requester from outside.
    func components(answering key: ComponentKey) -> [ComponentRecord] {
        var target = target(of: Dependency(key), from: .outside)
        if case .redirected(_, let last) = target.end { target = last }
        switch target.end {
        case .duplicate(let records): return records
        case .component(let record, let owner):
            let isSupplied = record.suppliedIn != nil
            let other = isSupplied ? defaultClaim(to: target.dependency.key, of: owner, from: .outside) : nil
            return [record] + (other.map { [$0.record] } ?? [])
        default: return []
        }
    }

    /// Returns the components of rules that claim a key, and those that rules have made for it.
    func ruledComponents(claiming key: ComponentKey) -> [ComponentRecord] {
        if !hasRules { return [] }
        return innermostFirst.flatMap { owner in
            (owner.registry[key]?.claims ?? []).map(\.record).filter { $0.rule != nil }
                + owner.core.madeByRules.components(for: key)
        }
    }

    /// The generations of the container and of those around it.
    struct InnermostFirst: Sequence, IteratorProtocol {
        fileprivate var current: Generation?

        mutating func next() -> Generation? {
            defer { current = current?.base }
            return current
        }
    }

    /// The generations of the container and of those around it, the innermost first.
    var innermostFirst: InnermostFirst { InnermostFirst(current: self) }

    /// The generations of the container and of those around it, the outermost first.
    package var outermostFirst: [Generation] { innermostFirst.reversed() }

    /// Whether a component answers one of its keys, alone or with duplicates, or contributes to a collection.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    package func isAnswering(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if isReplaced(record, of: owner) { return false }
        // Whether a contextual rule lets it answer depends on the requester.
        if !record.contributions.isEmpty || record.rule?.contextual != nil { return true }
        let requester = record.visibleRequester
        return record.claimedKeys.contains { key in
            switch answer(to: key, from: requester)?.answer {
            case .component(let answer, _)?: answer === record
            case .duplicate(let all)?: all.contains { $0 === record }
            default: false
            }
        }
    }

    /// Returns the container in which a component is registered; this one if it is gone.
    package func owner(of record: ComponentRecord) -> Generation { container(of: record) ?? self }

    /// Returns the container in which a component is registered; `nil` if it is gone.
    func container(of record: ComponentRecord) -> Generation? {
        for owner in innermostFirst where owner.registry.contains(record) { return owner }
        // A rule may have made it.
        guard let rule = record.rule else { return nil }
        for owner in innermostFirst where owner.registry.rules.contains(where: { $0 === rule }) { return owner }
        return nil
    }

    /// Returns the claim of a component that answers by default, for a key that a scope supplies; `nil` without exactly
    /// one.
    func defaultClaim(to key: ComponentKey, of owner: Generation, from requester: Requester) -> KeyClaims.Claim? {
        guard let claims = owner.registry[key], claims.only == nil else { return nil }
        let defaults = claims.claims.filter { claim in
            claim.rung == .fallback && isCandidate(claim.record, of: owner, for: requester)
        }
        return defaults.count == 1 ? defaults[0] : nil
    }

    /// Returns the decorators of a key, the innermost one of an instance first. Those of a container do not apply to
    /// components that its children register.
    ///
    /// - Parameters:
    ///   - record: The component behind the key.
    ///   - owner: The container in which that component, or the redirection to it, is registered.
    package func decorators(
        of key: ComponentKey, on record: ComponentRecord?, since owner: Generation
    ) -> [(record: DecoratorRecord, owner: Generation)] {
        if !hasDecorators { return [] }
        var all: [(DecoratorRecord, Generation)] = []
        for generation in innermostFirst {
            all = generation.registry.decorators.filter { $0.decorates(record, as: key) }.map { ($0, generation) } + all
            if generation === owner { break }
        }
        return all
    }

    /// Returns the decorators of a key that are not applied yet. A decorator counts once on a path of redirections.
    func decorators(of key: ComponentKey, on entry: Entry, since owner: Generation) -> [DecoratorRecord] {
        decorators(of: key, on: entry.source, since: owner).map(\.record).filter { !entry.isDecorated(by: $0) }
    }

    /// Whether a component answers no request: it is replaced, or containers further in answer to all its keys.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    package func isHidden(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if isReplaced(record, of: owner) { return true }
        guard owner !== self, record.contributions.isEmpty, record.rule == nil else { return false }
        return record.claimedKeys.allSatisfy { key in
            (answer(to: key, from: record.visibleRequester)?.owner.layer ?? 0) > owner.layer
        }
    }
}
