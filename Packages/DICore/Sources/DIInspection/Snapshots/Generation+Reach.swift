import DICore

extension Generation {
    /// Returns the innermost container that registers something that a component reaches as a request from here sees
    /// it.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    /// - Complexity: O(*n* · *c*) in the number of components that it reaches, and of containers.
    func innermostReached(by record: ComponentRecord, of owner: Generation) -> Generation {
        var innermost = owner
        func note(_ generation: Generation?) {
            if let generation, generation.layer > innermost.layer { innermost = generation }
        }
        /// Notes the innermost container further in than the result so far for which a condition holds.
        func noteFirst(where isReached: (Registry) -> Bool) {
            note(
                sequence(first: self, next: \.base).prefix { $0.layer > innermost.layer }
                    .first { isReached($0.registry) })
        }
        var seen: Set<ObjectIdentifier> = []
        var open = [(record, owner)]
        func reach(_ end: NeedTarget.End) {
            switch end {
            case .component(let record, let owner):
                note(owner)
                open.append((record, owner))
            case .redirected(let path, let inside):
                for redirection in path { note(redirection.owner) }
                reach(inside.end)
            case .form(let inside): reach(inside.end)
            case .contributions(let all):
                for element in all {
                    note(element.owner)
                    open.append((element.record, element.owner))
                }
            case .container, .missing, .duplicate, .duplicateRedirection, .redirectionLoop, .formCycle: break
            }
        }
        while let (next, owner) = open.popLast() {
            guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
            let keys = next.claimedKeys + next.contributions.map(\.key)
            let decorators = keys.flatMap { self.decorators(of: $0, on: next, since: owner) }
            for decorator in decorators { note(decorator.owner) }
            noteFirst { next.isReplaced(in: $0) }
            if next.wholeOpacity != .transparent || decorators.contains(where: { $0.record.opacity != .transparent }) {
                noteFirst { !$0.isEmpty }
                return innermost
            }
            for dependency in next.dependencies + decorators.flatMap(\.record.dependencies) {
                reach(target(of: dependency, from: next.requester).end)
            }
        }
        return innermost
    }
}
