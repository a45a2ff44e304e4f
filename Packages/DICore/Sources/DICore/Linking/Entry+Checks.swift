// The checks of needs.
extension Entry {
    /// Throws an error if a creation that may suspend comes first.
    ///
    /// - Parameter frame: The frame of the request.
    func checkAwaited(inside frame: UnsafeMutablePointer<Frame>) throws(ResolutionError) {
        try Self.search([self]) { entry throws(ResolutionError) in
            guard entry.traits.contains(.awaits) else { return [] }
            do { if try entry.isReady(for: frame) { return [] } } catch { throw .wrapping(error, key: entry.key) }
            if let record = entry.record, record.isAsynchronous {
                throw ResolutionError(.asynchronous, key: entry.key, .asynchronous(record.description()))
            }
            return entry.needs(for: frame)
        }
    }

    /// Throws an error, because only requests on the main actor get instances of the entry.
    func checkMainActor(inside frame: UnsafeMutablePointer<Frame>) throws(ResolutionError) {
        switch kind {
        case .derived, .supplied: try needs(for: frame)[0].checkMainActor(inside: frame)
        case .component, .decoration, .value:
            if description.isolation == .mainActor { throw Self.mainActorError(for: description) }
            try Self.checkMainActor(of: needs, inside: frame)
        }
    }

    /// Throws an error if an instance is bound to the main actor, or must be made there first.
    static func checkMainActor(
        of needs: [Entry], inside frame: UnsafeMutablePointer<Frame>
    ) throws(ResolutionError) {
        try search(needs) { entry throws(ResolutionError) in
            guard entry.binding == .instance || entry.binding == .creation && (try? entry.isReady(for: frame)) != true
            else { return [] }
            if !entry.isDerived, entry.description.isolation == .mainActor {
                throw mainActorError(for: entry.description)
            }
            return entry.needs(for: frame)
        }
    }

    /// Calls a closure with entries and those below them, each once. Its error gets the steps to the entry.
    ///
    /// - Parameter check: Returns the entries to look at after an entry.
    private static func search(
        _ first: [Entry], _ check: (Entry) throws(ResolutionError) -> [Entry]
    ) throws(ResolutionError) {
        var seen: Set<ObjectIdentifier> = []
        // Each entry with the steps to it, the nearest first. Entries share them, because a chain may be long.
        var open: [(entry: Entry, path: ResolutionError.Steps?)] = first.reversed().map { ($0, nil) }
        while let (entry, path) = open.popLast() {
            if !seen.insert(ObjectIdentifier(entry)).inserted { continue }
            var steps: ResolutionError.Steps? {
                guard !entry.isDerived, let step = entry.step else { return path }
                return ResolutionError.Steps(step, outside: path)
            }
            do throws(ResolutionError) {
                let next = try check(entry)
                if next.isEmpty { continue }
                let own = steps
                open += next.reversed().map { ($0, own) }
            } catch {
                throw (steps?.all ?? []).reduce(error) { $0.through($1) }
            }
        }
    }

    /// Returns the error of a request from elsewhere for an instance that is bound to the main actor.
    static func mainActorError(for component: ComponentDescription) -> ResolutionError {
        ResolutionError(.isolation, key: component.key, .mainActor(component))
    }

    /// Whether the instance exists and stays as long as the container or an open scope.
    private func isReady(for frame: UnsafeMutablePointer<Frame>) throws -> Bool {
        if let ownCell { return ownCell.isReady }
        guard let slot, let origin, let lifetime = source?.cache?.lifetime, !lifetime.isWeak, !lifetime.isRenewed,
            lifetime.extent == .container || lifetime.extent == .scope
        else { return false }
        let recipe = Recipe(key, by: origin, of: frame.core, in: slot, isMainActor: binding == .instance)
        return try frame.reading { frame in try recipe.cell(inside: frame).isReady }
    }

    /// Throws an error if an instance would keep one that lives shorter.
    ///
    /// - Parameters:
    ///   - needs: The needs of the instance.
    ///   - component: The component or the decoration that makes it.
    static func checkLifetimes(of needs: [Entry], in component: ComponentDescription) throws(ResolutionError) {
        var seen: Set<ObjectIdentifier> = []
        // Each entry with the steps to it, the nearest first.
        var open: [(entry: Entry, path: ResolutionError.Steps?)] = needs.map { ($0, nil) }
        var position = 0
        while position < open.count {
            let (entry, path) = open[position]
            position += 1
            guard entry.traits.contains(.narrow), seen.insert(ObjectIdentifier(entry)).inserted else { continue }
            let found = entry.description
            let step = entry.step
            let steps =
                step == nil || step == path?.step
                ? path : ResolutionError.Steps(ResolutionError.Step(found), outside: path)
            if found.lifetime.isOwner {
                if found.lifetime.outlives(component.lifetime) { continue }
                let error = ResolutionError(.captive, key: found.key, .captive(found, in: component))
                throw (steps?.all ?? []).reduce(error) { $0.through($1) }
            }
            open += entry.needs.map { ($0, steps) }
        }
    }
}
