import DICore

extension Generation {
    /// Whether a component alone answers a key, for the requesters that see the component.
    func isAnswer(_ record: ComponentRecord, to key: ComponentKey) -> Bool {
        guard case .component(let answer, _)? = answer(to: key, from: record.visibleRequester)?.answer else {
            return false
        }
        return answer === record
    }

    /// Visits the decorators of a component that answers a key, the innermost first, and then those of the redirections
    /// that lead to the key. A decorator counts once on a path of redirections.
    ///
    /// - Parameters:
    ///   - owner: The container in which the component is registered.
    ///   - path: The redirections that lead to the key.
    ///   - decorate: Called for each decorator with the key that its result answers, and with the innermost container
    ///     whose decorator, redirection or component is used.
    ///   - follow: Called for each redirection, before the decorators of its key.
    func visitDecorators(
        of record: ComponentRecord, in owner: Generation, answering key: ComponentKey,
        through path: [NeedTarget.OwnedRedirection],
        decorate: (_ decorator: DecoratorRecord, _ key: ComponentKey, _ owner: Generation) -> Void,
        follow: (RedirectionRecord) -> Void
    ) {
        var known: Set<ObjectIdentifier> = []
        func visit(_ key: ComponentKey, since start: Generation) {
            var owner = start
            for (decorator, container) in decorators(of: key, on: record, since: start)
            where known.insert(ObjectIdentifier(decorator)).inserted {
                if container.layer > owner.layer { owner = container }
                decorate(decorator, key, owner)
            }
        }
        visit(key, since: owner)
        for redirection in path.reversed() {
            follow(redirection.record)
            visit(redirection.record.key, since: redirection.owner)
        }
    }
}
