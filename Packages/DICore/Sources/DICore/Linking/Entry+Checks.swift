// The checks of needs.
extension Entry {
    /// Throws an error if a creation that may suspend comes first.
    ///
    /// - Parameter frame: The frame of the request.
    func checkAwaited(inside frame: UnsafeMutablePointer<Frame>) throws(ResolutionError) {
        try Self.check([self], for: .awaited(frame))
    }

    /// Throws an error, because only requests on the main actor get instances of the entry.
    func checkMainActor(inside frame: UnsafeMutablePointer<Frame>) throws(ResolutionError) {
        switch kind {
        case .derived, .supplied: try needs(for: frame)[0].checkMainActor(inside: frame)
        case .component, .decoration, .value:
            try Self.checkMainActor(of: needs, in: description, inside: frame)
        }
    }

    /// Throws an error if an instance is bound to the main actor, or must be made there first.
    ///
    /// - Parameters:
    ///   - needs: The needs of the instance.
    ///   - component: The component or the decoration that makes it.
    static func checkMainActor(
        of needs: [Entry], in component: ComponentDescription, inside frame: UnsafeMutablePointer<Frame>
    ) throws(ResolutionError) {
        if component.isolation == .mainActor { throw mainActorError(for: component) }
        try check(needs, for: .mainActor(frame))
    }

    /// Throws an error if an instance would keep one that lives shorter, for the nearest one.
    ///
    /// - Parameters:
    ///   - needs: The needs of the instance.
    ///   - origin: The component or the decoration that makes it for the key.
    static func checkLifetimes(
        of needs: [Entry], in origin: any CreationOrigin, as key: ComponentKey
    ) throws(ResolutionError) {
        guard needs.contains(where: { $0.traits.contains(.narrow) }) else { return }
        let component = origin.description(as: key)
        if component.lifetime.isOwner { try check(needs, for: .lifetimes(in: component)) }
    }

    /// A mistake that is looked for.
    private enum Mistake {
        case awaited(UnsafeMutablePointer<Frame>)
        case mainActor(UnsafeMutablePointer<Frame>)
        case lifetimes(in: ComponentDescription)

        /// Whether all entries come before those below them.
        var isNearestFirst: Bool { if case .lifetimes = self { true } else { false } }
    }

    /// Throws an error, with the steps to the entry, if entries or those below them have a mistake.
    private static func check(_ first: [Entry], for mistake: Mistake) throws(ResolutionError) {
        var seen: Set<ObjectIdentifier> = []
        // Each entry with the steps to it, the nearest first. Entries share them, because a chain may be long.
        var open: [(entry: Entry, path: ResolutionError.Steps?)] = first.reversed().map { ($0, nil) }
        // The entries below those of `open`, if these all come first.
        var below: [(entry: Entry, path: ResolutionError.Steps?)] = []
        while true {
            if open.isEmpty {
                open = below.reversed()
                below = []
            }
            guard let (entry, path) = open.popLast() else { return }
            if !seen.insert(ObjectIdentifier(entry)).inserted { continue }
            var steps: ResolutionError.Steps? {
                // Roles and redirections have the step of the component.
                guard let step = entry.step, step != path?.step else { return path }
                return ResolutionError.Steps(step, outside: path)
            }
            do throws(ResolutionError) {
                let next = try entry.check(for: mistake)
                if next.isEmpty { continue }
                let own = steps
                if mistake.isNearestFirst {
                    below += next.map { ($0, own) }
                } else {
                    open += next.reversed().map { ($0, own) }
                }
            } catch {
                throw (steps?.all ?? []).reduce(error) { $0.through($1) }
            }
        }
    }

    /// Throws an error if the entry has a mistake.
    ///
    /// - Returns: The entries below it that may have the mistake.
    private func check(for mistake: Mistake) throws(ResolutionError) -> [Entry] {
        switch mistake {
        case .awaited(let frame):
            guard traits.contains(.awaits) else { return [] }
            do { if try isReady(for: frame) { return [] } } catch { throw .wrapping(error, key: key) }
            if let record, record.isAsynchronous {
                throw ResolutionError(.asynchronous, key: key, .asynchronous(record.description()))
            }
            return needs(for: frame)
        case .mainActor(let frame):
            guard binding == .instance || binding == .creation && (try? isReady(for: frame)) != true else { return [] }
            if !isDerived, description.isolation == .mainActor { throw Self.mainActorError(for: description) }
            return needs(for: frame)
        case .lifetimes(let component):
            guard traits.contains(.narrow) else { return [] }
            let found = description
            if !found.lifetime.isOwner { return needs }
            if found.lifetime.outlives(component.lifetime) { return [] }
            throw ResolutionError(.captive, key: found.key, .captive(found, in: component))
        }
    }

    /// Returns the error of a request from elsewhere for an instance that is bound to the main actor.
    private static func mainActorError(for component: ComponentDescription) -> ResolutionError {
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
}
