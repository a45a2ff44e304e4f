extension Frame {
    /// The components from the one that `creation` makes down to this frame, if that one is around this frame.
    func chain(to creation: Creation) -> [ComponentDescription]? {
        chain { $0.creation === creation }
    }

    /// Whether this frame is a creation, or inside of it.
    func isInside(_ creation: Frame) -> Bool { chain { $0 === creation } != nil }

    /// The components from `component` down to this frame, if a container creates it around this frame.
    ///
    /// Another container may make the same component on the way: a copy of this one, for instance.
    /// So may this one for another scope.
    ///
    /// - Parameter scope: The scope that the instance would belong to.
    func chain(
        toComponent component: ComponentDescription, of container: ContainerReference, in scope: ScopeCore?
    ) -> [ComponentDescription]? {
        // What is no registration is found by its cell.
        if component.identity == 0 { return nil }
        // Deep chains are walked where there is something to find.
        if let index, below == nil, !index.contains(component, of: container) { return nil }
        return chain {
            $0.container === container && $0.scope === scope && $0.component?.isSameRegistration(as: component) == true
        }
    }

    private func chain(to isEnd: (Frame) -> Bool) -> [ComponentDescription]? {
        // Nothing is created outside of a resolve, and mostly that is where a request comes from.
        if component == nil, parent == nil, below == nil { return nil }
        // Mostly there is nothing to find on a way that does not part, so members are noted only where there may be.
        var way: Frame? = self
        while let frame = way, frame.below == nil, !isEnd(frame) {
            if frame.hasEnded { return nil }
            way = frame.parent
        }
        if way == nil { return nil }
        var members: [ComponentDescription] = []
        // Where ways part, they may meet again.
        var branches: [(frame: Frame, count: Int)] = []
        var seen: Set<ObjectIdentifier> = []
        var next: Frame? = self
        while true {
            guard let frame = next, !frame.hasEnded,
                branches.isEmpty && seen.isEmpty || seen.insert(ObjectIdentifier(frame)).inserted
            else {
                guard let branch = branches.popLast() else { return nil }
                members.removeLast(members.count - branch.count)
                next = branch.frame
                continue
            }
            let isAtEnd = isEnd(frame)
            if let component = frame.component, isAtEnd || !frame.isDeferred { members.append(component) }
            if isAtEnd { return members.reversed() }
            if let below = frame.below {
                branches.append((below, members.count))
                seen.insert(ObjectIdentifier(frame))
            }
            next = frame.parent
        }
    }

    /// Calls a closure with this frame and all that are around it.
    func forEachAround(_ body: (Frame) -> Void) {
        var open: [Frame] = [self]
        var seen: Set<ObjectIdentifier> = []
        while let next = open.popLast() {
            var frame: Frame? = next
            while let current = frame, !current.hasEnded,
                open.isEmpty && seen.isEmpty || seen.insert(ObjectIdentifier(current)).inserted
            {
                body(current)
                if let below = current.below {
                    open.append(below)
                    seen.insert(ObjectIdentifier(current))
                }
                frame = current.parent
            }
        }
    }
}
