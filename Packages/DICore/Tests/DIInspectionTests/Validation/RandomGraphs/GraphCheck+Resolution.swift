import DICore
import DIInspection

extension GraphCheck {
    /// The kind of a request.
    private enum Access: String, CaseIterable {
        case directly
        case mainActor
        case asynchronous
    }

    /// A container or a scope, with all its resolvers.
    private struct Source {
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

        func resolve(_ key: Key, _ access: Access) async throws -> any GraphValue {
            func resolve<Value: GraphValue>(_ type: Value.Type) async throws -> any GraphValue {
                let qualifier = key.name.qualifier
                switch access {
                case .directly: return try resolver.resolve(type, qualifier: qualifier)
                case .mainActor: return try await mainActor.resolve(type, qualifier: qualifier)
                case .asynchronous: return try await asynchronous.resolve(type, qualifier: qualifier)
                }
            }
            return try await resolve(key.shape.type)
        }
    }

    private func withSources(_ body: ([Source]) async throws -> String?) async throws -> String? {
        let (session, request) = try graph.openScopes(in: container)
        let failure = try await body([
            Source(container), Source(session, open: [.session]), Source(request, open: [.session, .request]),
        ])
        try await request.close()
        try await session.close()
        return failure
    }

    /// Returns every kind of request that can resolve a key from outside.
    private func accesses(to key: Key) -> [Access] {
        let targets = model.follow(key, from: .outside).targets
        return Access.allCases.filter { access in targets.allSatisfy { accesses(to: $0).contains(access) } }
    }

    private func accesses(to id: ID) -> [Access] {
        if model.isAsynchronous(id) || model.isRefused(id) { return [.asynchronous] }
        return model.madeOnMainActor.contains(id) ? [.mainActor, .asynchronous] : Access.allCases
    }

    // MARK: Valid graphs resolve

    /// Returns a failed request, although the graph is valid. It tries every key in every container and scope, with
    /// every kind of request.
    func resolutionFailure() async throws -> String? {
        if let failure = try await exposureFailure() { return failure }
        return try await everywhere { source, key, access in _ = try await source.resolve(key, access) }
    }

    /// Returns a key that is answered from outside, although only its receivers may see it.
    private func exposureFailure() async throws -> String? {
        try await withSources { sources in
            for key in keys {
                guard case .missing? = model.follow(key, from: .outside).obstacle else { continue }
                for source in sources {
                    do {
                        _ = try await source.resolve(key, .asynchronous)
                        return "\(key), asked of \(source.name), is answered"
                    } catch let error as ResolutionError where error.code == .missing {
                        continue
                    }
                }
            }
            return nil
        }
    }

    /// Returns a deferred dependency whose use fails, although the graph is valid and all scopes are open.
    func useFailure() async throws -> String? {
        if model.entries.indices.contains(where: model.isRefused) { return nil }
        return try await everywhere { source, key, access in
            guard source.open.count == 2, access == accesses(to: key)[0] else { return }
            try await withTaskCache {
                for need in unwrapped(try await source.resolve(key, access)) { try await need.use() }
            }
        }
    }

    private func everywhere(_ body: (Source, Key, Access) async throws -> Void) async throws -> String? {
        try await withSources { sources in
            for key in keys {
                let reach = model.follow(key, from: .outside)
                // The graph has no need for this key, so it may have several answers.
                if reach.obstacle != nil { continue }
                let surroundings = reach.targets.reduce(into: Set()) { $0.formUnion(model.surroundings(of: $1)) }
                for source in sources where surroundings.subtracting([.task]).isSubset(of: source.open) {
                    for access in accesses(to: key) {
                        do {
                            if surroundings.contains(.task) {
                                try await withTaskCache { try await body(source, key, access) }
                            } else {
                                try await body(source, key, access)
                            }
                        } catch {
                            return "\(key), asked of \(source.name) (\(access)): \(error)"
                        }
                    }
                }
            }
            return nil
        }
    }

    /// All keys that can be requested from outside.
    private var keys: [Key] {
        let nodes = model.entries.map(\.node)
        let collections = nodes.flatMap(\.contributions).map { part in
            part.element.with(part.mapKey == nil ? .list(part.element.shape) : .map(part.element.shape))
        }
        let redirected = graph.layers.flatMap(\.redirections).map(\.from)
        var seen: Set<Key> = []
        return (nodes.flatMap(\.claimedKeys) + redirected + collections).filter { seen.insert($0).inserted }
    }

    // MARK: Invalid graphs fail

    /// Returns an error of the report that no request runs into.
    func meetingFailure() async throws -> String? {
        if model.entries.indices.contains(where: model.isRefused) { return nil }
        let errors = container.validationReport().errors
        return try await withSources { sources in
            for error in errors {
                guard let key = requestKey(for: error), let source = sources.last else { continue }
                let failure = try await withTaskCache { () -> String? in
                    try await meetingFailure(error, of: errors, asking: key, in: source)
                }
                if let failure { return failure }
            }
            return nil
        }
    }

    /// Returns a key whose request must run into an error. It is `nil` if only the module itself can make that request,
    /// or if no request fails.
    private func requestKey(for error: ResolutionError) -> Key? {
        switch error.code {
        case .eagerWithoutCache: return nil
        case .duplicateMapKey:
            // The error has no chain. A request for the map runs into it.
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
            // The problem may exist only inside a module.
            return everyKey.first { $0.componentKey == head.key && isSeenFromOutside(error, asking: $0) }
        }
        let culprits = heads.filter { isCulprit($0, in: error) }
        let direct = culprits.lazy.flatMap { model.entries[$0].node.claimedKeys }.first { key in
            guard case .component = model.answer(to: key, from: .outside).answer else { return false }
            return leads(key, from: .outside, to: culprits)
        }
        // A component for certain receivers is reached only through these.
        return direct
            ?? keys.first { key in
                let reach = model.follow(key, from: .outside)
                return reach.obstacle == nil
                    && reach.targets.contains { !model.reachedAtOnce[$0].isDisjoint(with: culprits) }
            }
    }

    /// Whether an error is about this component, and not about another one with the same text.
    private func isCulprit(_ id: ID, in error: ResolutionError) -> Bool {
        switch error.code {
        case .captive:
            guard let captives = error.chain.last.map(ids) else { return false }
            return model.captives[id].contains { !$0.isDisjoint(with: captives) }
        case .cycle, .asynchronous:
            return model.problems.contains { problem in
                switch problem {
                case .cycle(let members): error.code == .cycle && members.contains(id)
                case .asynchrony(id, _): error.code == .asynchronous
                default: false
                }
            }
        // A decorator may wrap several instances, and the problem may concern only some of them.
        default: return model.entries[id].decoration == nil || model.edges[id].contains { $0.obstacle != nil }
        }
    }

    /// Whether a key leads to one of these components, or to a decoration of one.
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
        case .cycle: error.code == .cycle
        case nil: false
        }
    }

    /// All requested keys, with the keys inside their dependency forms.
    private var everyKey: [Key] {
        keys + model.entries.flatMap(\.node.needs).flatMap { Array(sequence(first: $0, next: \.inside)) }
    }

    private func meetingFailure(
        _ error: ResolutionError, of errors: [ResolutionError], asking key: Key, in source: Source
    ) async throws -> String? {
        let reach = model.follow(key, from: .outside)
        let access: Access =
            if reach.targets.contains(where: model.isAsynchronous) {
                .asynchronous
            } else if reach.targets.contains(where: model.madeOnMainActor.contains) {
                .mainActor
            } else {
                .directly
            }
        let value: any GraphValue
        do {
            value = try await source.resolve(key, access)
        } catch let met as ResolutionError {
            return isExpected(met, instead: error, of: errors) ? nil : "asked for \(key), met: \(met)\nnot: \(error)"
        }
        guard isMetLater(error) else { return "\(key) resolves, in spite of: \(error)" }
        // If a component retains a captive and resolves it later, the error says that the scope is not open there.
        if error.code == .captive { return nil }
        // A deferred need that meets an asynchronous component is found at its use, perhaps further in.
        if error.code == .asynchronous, isOfDeferredNeed(error) { return nil }
        var others: [String] = []
        for need in unwrapped(value) {
            do {
                try await need.use()
            } catch let met as ResolutionError {
                if isSame(met, error) || errors.count > 1 && isExpected(met, instead: error, of: errors) { return nil }
                others.append("\(met)")
            }
        }
        return "\(key) resolves, and met later: \(others)\nin spite of: \(error)"
    }

    /// Whether two errors are the same, or are about keys that lead to the same component.
    private func isSame(_ met: ResolutionError, _ error: ResolutionError) -> Bool {
        guard met.code == error.code else { return false }
        if met.key == error.key { return true }
        guard let last = error.chain.last.map(ids), !last.isEmpty else { return false }
        return everyKey.contains { key in
            key.componentKey == met.key && model.requesters.contains { leads(key, from: $0, to: last) }
        }
    }

    /// Returns the needs of the component behind a role.
    private func unwrapped(_ value: any GraphValue) -> [any GraphValue] {
        guard let made = value as? any MadeValue else { return [value] }
        return made.needs.flatMap(unwrapped)
    }

    /// Whether a request may fail with this error instead of the expected one. One path may lead to several errors.
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
                    case .redirectionLoop(let keys), .formCycle(let keys): keys.map(\.componentKey)
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

    /// Whether a step on the chain of an error is needed later only.
    private func isOfDeferredNeed(_ error: ResolutionError) -> Bool {
        let steps = error.chain.map(ids).filter { !$0.isEmpty }
        return zip(steps, steps.dropFirst()).contains { !needs($0, $1) { !$0.isDeferred } }
    }

    /// Whether an error occurs only when a deferred dependency is used.
    private func isMetLater(_ error: ResolutionError) -> Bool {
        let steps = error.chain.map(ids).filter { !$0.isEmpty }
        guard let owners = steps.first else { return false }
        switch error.code {
        case .asynchronous: return true
        case .captive: return isOfDeferredNeed(error)
        default:
            return !owners.contains { model.edges[$0].contains { !$0.isDeferred && $0.obstacle != nil } }
        }
    }

    // MARK: Removing

    /// The needs with only one possible answer.
    var removable: [(target: ID, key: Key)] {
        model.entries.indices.flatMap { owner in
            zip(model.entries[owner].node.needs, model.edges[owner]).compactMap { need, reach in
                guard case .part = need.shape, reach.targets.count == 1 else { return nil }
                let target = model.component(of: reach.targets[0])
                return isOnlyClaim(target, need) ? (target, need) : nil
            }
        }
    }

    /// Removes components that are the only answer for a need. Returns the report if it is not a single error that
    /// names the need.
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

    /// Whether a component answers this key only, and no other component answers it.
    private func isOnlyClaim(_ id: ID, _ key: Key) -> Bool {
        let node = model.entries[id].node
        return node.claimedKeys == [key] && node.contributions.isEmpty && node.rank != .overriding
            && model.entries.count { $0.decoration == nil && $0.node.claimedKeys.contains(key) } == 1
            && !graph.layers.contains { $0.redirections.contains { $0.from == key } }
    }
}
