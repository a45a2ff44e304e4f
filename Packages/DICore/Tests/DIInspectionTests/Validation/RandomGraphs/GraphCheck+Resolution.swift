import DICore
import DIInspection

extension GraphCheck {
    /// How something is asked for.
    private enum Way: String, CaseIterable {
        case directly
        case mainActor
        case asynchronous
    }

    /// Where something is asked for.
    private struct Place {
        let name: String
        let resolver: any Resolver
        let mainActor: MainActorResolver
        let asynchronous: AsyncResolver
        let open: Set<RandomGraph.Node.Lifetime>

        init(_ container: Container) {
            name = "the container"
            resolver = container
            mainActor = container.mainActor
            asynchronous = container.async
            open = []
        }

        init(_ scope: Scope, open: Set<RandomGraph.Node.Lifetime>) {
            name = "the scope \(scope.name)"
            resolver = scope
            mainActor = scope.mainActor
            asynchronous = scope.async
            self.open = open
        }

        func resolve(_ key: Key, _ way: Way) async throws -> any GraphValue {
            func resolve<Value: GraphValue>(_ type: Value.Type) async throws -> any GraphValue {
                let qualifier = key.name.qualifier
                switch way {
                case .directly: return try resolver.resolve(type, qualifier: qualifier)
                case .mainActor: return try await mainActor.resolve(type, qualifier: qualifier)
                case .asynchronous: return try await asynchronous.resolve(type, qualifier: qualifier)
                }
            }
            return try await resolve(key.shape.type)
        }
    }

    private func withPlaces(_ body: ([Place]) async throws -> String?) async throws -> String? {
        let (session, request) = try graph.openScopes(in: container)
        let failure = try await body([
            Place(container), Place(session, open: [.session]), Place(request, open: [.session, .request]),
        ])
        try await request.close()
        try await session.close()
        return failure
    }

    /// Every way in which a key can be asked for from outside.
    private func ways(to key: Key) -> [Way] {
        let targets = model.follow(key, from: .outside).targets
        return Way.allCases.filter { way in targets.allSatisfy { ways(to: $0).contains(way) } }
    }

    private func ways(to id: ID) -> [Way] {
        if model.isAsynchronous(id) { return [.asynchronous] }
        return model.entries[id].node.making == .mainActor ? [.mainActor, .asynchronous] : Way.allCases
    }

    // MARK: What is valid resolves

    /// What cannot be resolved although the graph is valid: every key, from everywhere, in every way.
    func resolutionFailure() async throws -> String? {
        if let failure = try await seenFromOutside() { return failure }
        return try await everywhere { place, key, way in _ = try await place.resolve(key, way) }
    }

    /// What is answered outside although only receivers may see it.
    private func seenFromOutside() async throws -> String? {
        try await withPlaces { places in
            for key in keys {
                guard case .missing? = model.follow(key, from: .outside).obstacle else { continue }
                for place in places {
                    do {
                        _ = try await place.resolve(key, .asynchronous)
                        return "\(key), asked of \(place.name), is answered"
                    } catch let error as ResolutionError where error.code == .missing {
                        continue
                    }
                }
            }
            return nil
        }
    }

    /// What fails when it is used later, although the graph is valid, and everything is open.
    func useFailure() async throws -> String? {
        try await everywhere { place, key, way in
            guard place.open.count == 2, way == ways(to: key)[0] else { return }
            try await withTaskCache {
                for need in opened(try await place.resolve(key, way)) { try await need.use() }
            }
        }
    }

    private func everywhere(_ body: (Place, Key, Way) async throws -> Void) async throws -> String? {
        try await withPlaces { places in
            for key in keys {
                let reach = model.follow(key, from: .outside)
                // Nobody asks for it, so that several may answer.
                if reach.obstacle != nil { continue }
                let surroundings = reach.targets.reduce(into: Set()) { $0.formUnion(model.surroundings(of: $1)) }
                for place in places where surroundings.subtracting([.task]).isSubset(of: place.open) {
                    for way in ways(to: key) {
                        do {
                            if surroundings.contains(.task) {
                                try await withTaskCache { try await body(place, key, way) }
                            } else {
                                try await body(place, key, way)
                            }
                        } catch {
                            return "\(key), asked of \(place.name) (\(way)): \(error)"
                        }
                    }
                }
            }
            return nil
        }
    }

    /// Everything that can be asked for from outside.
    private var keys: [Key] {
        let nodes = model.entries.map(\.node)
        let collections = nodes.flatMap(\.contributions).map { part in
            part.element.with(part.mapKey == nil ? .list(part.element.shape) : .map(part.element.shape))
        }
        let redirected = graph.layers.flatMap(\.redirections).map(\.from)
        var seen: Set<Key> = []
        return (nodes.flatMap(\.claimedKeys) + redirected + collections).filter { seen.insert($0).inserted }
    }

    // MARK: What is not fails

    /// An error that is not met where it was said to be.
    func meetingFailure() async throws -> String? {
        let errors = container.validationReport().errors
        return try await withPlaces { places in
            for error in errors {
                guard let key = askable(error), let place = places.last else { continue }
                let failure = try await withTaskCache { () -> String? in
                    try await meetingFailure(error, of: errors, asking: key, in: place)
                }
                if let failure { return failure }
            }
            return nil
        }
    }

    /// What to ask for to meet an error; `nil` where nobody outside of its module can, or nobody fails for asking.
    private func askable(_ error: ResolutionError) -> Key? {
        switch error.code {
        case .eagerWithoutCache: return nil
        case .duplicateMapKey:
            // It has no chain: who asks for the map meets it.
            return keys.first { key in
                guard case .map(let inner) = key.shape, key.with(inner).componentKey == error.key else { return false }
                let mapKeys = model.contributors(to: key.with(inner), isMap: true, from: .outside).compactMap(\.mapKey)
                guard case .nothing = model.answer(to: key, from: .outside).answer else { return false }
                return Set(mapKeys).count < mapKeys.count
            }
        default: break
        }
        guard let head = error.chain.first else { return nil }
        let heads = ids(head)
        guard !heads.isEmpty else {
            // It may be so from inside of a module only.
            return everyKey.first { $0.componentKey == head.key && isSeenFromOutside(error, asking: $0) }
        }
        let culprits = heads.filter { isCulprit($0, in: error) }
        let direct = culprits.lazy.flatMap { model.entries[$0].node.claimedKeys }.first { key in
            guard case .component = model.answer(to: key, from: .outside).answer else { return false }
            return leads(key, from: .outside, to: culprits)
        }
        // What answers for some only is met by way of these.
        return direct
            ?? keys.first { key in
                let reach = model.follow(key, from: .outside)
                return reach.obstacle == nil
                    && reach.targets.contains { !model.reachedAtOnce[$0].isDisjoint(with: culprits) }
            }
    }

    /// Whether an error is about a component, and not about another one that reads alike.
    private func isCulprit(_ id: ID, in error: ResolutionError) -> Bool {
        switch error.code {
        case .captive:
            guard let captives = error.chain.last.map(ids) else { return false }
            return model.captives[id].contains { !$0.isDisjoint(with: captives) }
        case .cycle, .isolation, .asynchronous:
            return model.problems.contains { problem in
                switch problem {
                case .cycle(let members): error.code == .cycle && members.contains(id)
                case .isolation(id, _): error.code == .isolation
                case .asynchrony(id, _): error.code == .asynchronous
                default: false
                }
            }
        // Of what one decorator makes of several, some may be answered.
        default: return model.entries[id].decoration == nil || model.edges[id].contains { $0.obstacle != nil }
        }
    }

    /// Whether a key leads to one of some components, or to what decorators make of it.
    private func leads(_ key: Key, from requester: GraphModel.Requester, to ids: [ID]) -> Bool {
        model.follow(key, from: requester).targets.contains { target in
            sequence(first: target) { model.entries[$0].decoration?.inner }.contains(where: ids.contains)
        }
    }

    private func isSeenFromOutside(_ error: ResolutionError, asking key: Key) -> Bool {
        switch model.follow(key, from: .outside).obstacle {
        case .missing: error.code == .missing
        case .duplicate: error.code == .duplicate
        case .loop: error.code == .redirectionLoop
        case .circle: error.code == .cycle
        case nil: false
        }
    }

    /// Everything that somebody asks for, with what is inside of it.
    private var everyKey: [Key] {
        keys + model.entries.flatMap(\.node.needs).flatMap { Array(sequence(first: $0, next: \.inside)) }
    }

    private func meetingFailure(
        _ error: ResolutionError, of errors: [ResolutionError], asking key: Key, in place: Place
    ) async throws -> String? {
        let reach = model.follow(key, from: .outside)
        let way: Way =
            if reach.targets.contains(where: model.isAsynchronous) {
                .asynchronous
            } else if reach.targets.contains(where: { model.entries[$0].node.making == .mainActor }) {
                .mainActor
            } else {
                .directly
            }
        let value: any GraphValue
        do {
            value = try await place.resolve(key, way)
        } catch let met as ResolutionError {
            return isExpected(met, instead: error, of: errors) ? nil : "asked for \(key), met: \(met)\nnot: \(error)"
        }
        guard isMetLater(error) else { return "\(key) resolves, in spite of: \(error)" }
        // Who keeps something too long, and asks for it later, is told that its scope is not open there.
        if error.code == .captive { return nil }
        var others: [String] = []
        for need in opened(value) {
            do {
                try await need.use()
            } catch let met as ResolutionError {
                if isAlso(met, error) || errors.count > 1 && isExpected(met, instead: error, of: errors) { return nil }
                others.append("\(met)")
            }
        }
        return "\(key) resolves, and met later: \(others)\nin spite of: \(error)"
    }

    /// Whether an error is another one, or says the same of a key that leads to the same component.
    private func isAlso(_ met: ResolutionError, _ error: ResolutionError) -> Bool {
        guard met.code == error.code else { return false }
        if met.key == error.key { return true }
        guard let last = error.chain.last.map(ids), !last.isEmpty else { return false }
        return everyKey.contains { key in
            key.componentKey == met.key && model.requesters.contains { leads(key, from: $0, to: last) }
        }
    }

    /// The needs of a role are those of what it was made from.
    private func opened(_ value: any GraphValue) -> [any GraphValue] {
        guard let made = value as? any MadeValue else { return [value] }
        return made.needs.flatMap(opened)
    }

    /// Whether an error may come out where another one was looked for: several can be met on one way.
    private func isExpected(
        _ met: ResolutionError, instead error: ResolutionError, of errors: [ResolutionError]
    ) -> Bool {
        let candidates = errors.count == 1 ? [error] : errors
        return candidates.contains { candidate in
            guard candidate.code == met.code else { return false }
            switch met.code {
            case .cycle, .redirectionLoop:
                let members = model.problems.flatMap { problem -> [ComponentKey] in
                    switch problem {
                    case .cycle(let ids): ids.map { model.entries[$0].node.key.componentKey }
                    case .redirectionLoop(let keys), .formCircle(let keys): keys.map(\.componentKey)
                    default: []
                    }
                }
                return members.contains(met.key)
            case .captive:
                return model.entries.indices.contains { owner in
                    model.captives[owner].joined().contains {
                        model.entries[$0].node.key.componentKey == met.key
                    }
                }
            default: return candidate.key == met.key
            }
        }
    }

    /// Whether an error is met only when something deferred is used.
    private func isMetLater(_ error: ResolutionError) -> Bool {
        let steps = error.chain.map(ids).filter { !$0.isEmpty }
        guard let owners = steps.first else { return false }
        switch error.code {
        case .asynchronous: return true
        case .captive:
            return zip(steps, steps.dropFirst()).contains { !needs($0, $1) { !$0.isDeferred } }
        default:
            return !owners.contains { model.edges[$0].contains { !$0.isDeferred && $0.obstacle != nil } }
        }
    }

    // MARK: Removing

    /// The needs that one component alone answers, and nothing else would.
    var removable: [(target: ID, key: Key)] {
        model.entries.indices.flatMap { owner in
            zip(model.entries[owner].node.needs, model.edges[owner]).compactMap { need, reach in
                guard case .part = need.shape, reach.targets.count == 1 else { return nil }
                let target = model.component(of: reach.targets[0])
                return isOnlyClaim(target, need) ? (target, need) : nil
            }
        }
    }

    /// What is said when a component is removed that alone answers a need, in place of one error that names it.
    func removalFailure(limit: Int) -> String? {
        for (target, key) in removable.prefix(limit) {
            let errors = graph.removing(target).makeContainer().validationReport().errors
            guard errors.count == 1, errors[0].code == .missing, errors[0].key == key.componentKey else {
                let texts = errors.map(\.description).joined(separator: "\n")
                return "without component \(target + 1), for \(key):\n\(texts)"
            }
        }
        return nil
    }

    /// Whether a component answers to one key and nothing else does.
    private func isOnlyClaim(_ id: ID, _ key: Key) -> Bool {
        let node = model.entries[id].node
        return node.claimedKeys == [key] && node.contributions.isEmpty && node.rank != .overriding
            && model.entries.count { $0.decoration == nil && $0.node.claimedKeys.contains(key) } == 1
            && !graph.layers.contains { $0.redirections.contains { $0.from == key } }
    }
}
