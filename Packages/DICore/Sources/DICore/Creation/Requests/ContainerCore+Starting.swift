// Eager components.
extension ContainerCore {
    /// Creates the instances of eager components, in the order of registration, those of the containers around this one
    /// first.
    ///
    /// - Parameter isMainActor: Whether the caller is on the main actor.
    func start(isMainActor: Bool) throws(ResolutionError) {
        for (record, keys) in try eagerComponents() {
            try request(record.key, isMainActor: isMainActor) { frame in
                for entry in try entries(of: record, keys, inside: frame) {
                    if entry.traits.contains(.awaits) { try entry.checkAwaited(inside: frame) }
                    _ = try entry.box(in: ResolutionContext(frame))
                }
            }
        }
    }

    /// The same, for components whose creations may suspend, and those on the main actor.
    func startAsynchronously() async throws(ResolutionError) {
        for (record, keys) in try eagerComponents() {
            for entry in try keptEntries(of: record, keys) {
                if Task.isCancelled {
                    throw ResolutionError(.canceled, key: record.key, .startCanceled(record.description()))
                }
                _ = try await handle.create(entry)
            }
        }
    }

    private func keptEntries(of record: ComponentRecord, _ keys: [ComponentKey]) throws(ResolutionError) -> [Entry] {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        return try entries(of: record, keys, inside: nil)
    }

    /// Returns the entry of a component, and those of its decorated keys.
    private func entries(
        of record: ComponentRecord, _ keys: [ComponentKey], inside frame: UnsafeMutablePointer<Frame>?
    ) throws(ResolutionError) -> [Entry] {
        let generation = try generation(for: record.key, inside: frame)
        var entries = [
            try generation.link { session throws(ResolutionError) in
                try generation.entry(of: record, since: generation.owner(of: record), in: session)
            }
        ]
        for key in keys { entries.append(try generation.entry(for: key)) }
        return entries
    }

    /// The eager components, each with the decorated keys that it answers.
    private func eagerComponents() throws(ResolutionError) -> [(ComponentRecord, [ComponentKey])] {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        let generation = try generation(for: ComponentKey(Container.self))
        let eagerness = Eagerness(in: generation)
        return generation.outermostFirst.flatMap { owner in
            owner.registry.records.filter { eagerness.isEager($0) && generation.isAnswering($0, of: owner) }.map {
                record in
                let keys = generation.keys(of: record).filter {
                    !generation.decorators(of: $0, on: record, since: owner).isEmpty
                }
                return (record, keys)
            }
        }
    }
}

extension Generation {
    /// Returns the keys that a component answers, for requesters in its modules.
    fileprivate func keys(of record: ComponentRecord) -> [ComponentKey] {
        var keys: [ComponentKey] = []
        record.forEachClaim { key, _ in
            if case .component(record, _)? = answer(to: key, from: Requester(modules: record.modules))?.answer {
                keys.append(key)
            }
        }
        return keys
    }
}

/// Whether two references are to one component, for patterns.
private func ~= (pattern: ComponentRecord, record: ComponentRecord) -> Bool { pattern === record }
