extension Frame {
    /// Returns the components from the one that `creation` makes down to this frame, if that creation is around this
    /// frame.
    func chain(to creation: Creation) -> [ComponentDescription]? {
        chain { $0.creation === creation }
    }

    /// Returns whether this frame is a creation, or inside it.
    func isInside(_ creation: Frame) -> Bool { chain { $0 === creation } != nil }

    /// Returns the components from `component` down to this frame, if a container creates it around this frame.
    ///
    /// Another container, such as a copy of this one, may create the same component in between; so may this container
    /// in another scope.
    ///
    /// - Parameter scope: The scope that the instance would belong to.
    func chain(
        toComponent component: ComponentDescription, of container: ContainerReference, in scope: ScopeCore?
    ) -> [ComponentDescription]? {
        // A component without a registration is found by its cell.
        if component.identity == 0 { return nil }
        // A deep chain is searched only if it may contain the component.
        if let index, interrupted == nil, !index.contains(component, of: container) { return nil }
        return chain {
            $0.container === container && $0.scope === scope && $0.component?.isSameRegistration(as: component) == true
        }
    }

    private func chain(to isEnd: (Frame) -> Bool) -> [ComponentDescription]? {
        // Most requests come from outside of a resolve, where no instance is created.
        if component == nil, parent == nil, interrupted == nil { return nil }
        // Most chains have no branches and no end, so the first pass collects no members.
        var first: Frame? = self
        while let frame = first, frame.interrupted == nil, !isEnd(frame) {
            if frame.hasEnded { return nil }
            first = frame.parent
        }
        if first == nil { return nil }
        var members: [ComponentDescription] = []
        // Branches may meet again.
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
            if let interrupted = frame.interrupted {
                branches.append((interrupted, members.count))
                seen.insert(ObjectIdentifier(frame))
            }
            next = frame.parent
        }
    }

    /// Calls a closure with this frame and every frame around it.
    func forEachAround(_ body: (Frame) -> Void) {
        var open: [Frame] = [self]
        var seen: Set<ObjectIdentifier> = []
        while let next = open.popLast() {
            var frame: Frame? = next
            while let current = frame, !current.hasEnded,
                open.isEmpty && seen.isEmpty || seen.insert(ObjectIdentifier(current)).inserted
            {
                body(current)
                if let interrupted = current.interrupted {
                    open.append(interrupted)
                    seen.insert(ObjectIdentifier(current))
                }
                frame = current.parent
            }
        }
    }
}
