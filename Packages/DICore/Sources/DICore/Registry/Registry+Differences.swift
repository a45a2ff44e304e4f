extension Registry {
    /// Whether a component of the parent, and each that it reaches, leads elsewhere here than there, through any kind of edge.
    ///
    /// - Parameters:
    ///   - registration: The component.
    ///   - known: What was found before.
    /// - Complexity: O(*n* + *m*) in the number of components and needs that it reaches and that are not known.
    func differences(
        from registration: Registration, knowing known: [ObjectIdentifier: Bool], in defaults: ContainerDefaults
    ) -> [ObjectIdentifier: Bool] {
        // Everything that is reached, who needs it, and where something is different.
        var requesters: [ObjectIdentifier: [ObjectIdentifier]] = [ObjectIdentifier(registration): []]
        var open = [registration]
        var different: [ObjectIdentifier] = []
        while let next = open.popLast() {
            let id = ObjectIdentifier(next)
            if let known = known[id] {
                if known { different.append(id) }
                continue
            }
            // What is opaque may ask for anything.
            var isDifferent =
                opacity(of: next, in: defaults) != .transparent || !isDecoratedAsInParent(next, in: defaults)
            for need in needs(of: next, in: defaults) {
                guard let targets = reachedAsInParent(by: need.dependency, from: need.requester) else {
                    isDifferent = true
                    continue
                }
                for target in targets {
                    if requesters[ObjectIdentifier(target)] == nil { open.append(target) }
                    requesters[ObjectIdentifier(target), default: []].append(id)
                }
            }
            if isDifferent { different.append(id) }
        }
        var verdicts = requesters.mapValues { _ in false }
        while let id = different.popLast() {
            guard verdicts.updateValue(true, forKey: id) == false else { continue }
            different += requesters[id] ?? []
        }
        return verdicts
    }
}
