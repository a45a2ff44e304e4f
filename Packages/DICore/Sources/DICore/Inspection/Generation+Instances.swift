// Existing instances.
extension Generation {
    /// The life of the container.
    package var life: InspectedLife { core.life }

    /// The components that rules of this container have made, in the order in which they were made.
    package var madeByRules: [ComponentRecord] {
        let rules = registry.rules
        if rules.isEmpty { return [] }
        return core.madeByRules.components.filter { record in rules.contains { $0 === record.rule } }
    }

    /// The redirections of this container, with those that its rules have made.
    package var redirections: [RedirectionRecord] {
        let rules = registry.rules
        if rules.isEmpty { return registry.redirections }
        return registry.redirections
            + core.madeByRules.redirections.filter { record in rules.contains { $0 === record.rule } }
    }

    /// Returns the generation of the container that has the instances of a component for this one.
    ///
    /// - Parameter innermost: The innermost one that has another answer to something that the component reaches.
    package func holder(of record: ComponentRecord, reaching innermost: @autoclosure () -> Generation) -> Generation {
        if case .instance = record.making { return self }
        let innermost = innermost()
        let inner = innermostFirst.prefix { $0 !== innermost }
        // A copy keeps the instances of the containers that it is a copy of.
        return inner.first { generation in
            generation.core === innermost.core || generation.core.existingSlot(of: record, for: generation) != nil
        } ?? innermost
    }
}

extension CacheCell {
    /// The progress of a cell.
    package enum Progress {
        case empty
        case creating(waiting: Int)
        case ready
    }

    /// The progress of the cell now.
    package var progress: Progress {
        switch state {
        case .empty, .gone: .empty
        case .creating: .creating(waiting: Creation.waiting.count(for: self))
        case .ready: .ready
        }
    }
}
