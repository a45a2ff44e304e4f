import DICore

/// Problems of single components: of their caches, their scopes and their closers.
extension DependencyGraph {
    /// Returns an error for each eager component that the container does not keep.
    func eagerErrors() -> [ResolutionError] {
        liveNodes.filter { $0.decorates == nil && $0.isEager && $0.component.lifetime.extent != .container }.map {
            $0.problem(
                .eagerWithoutCache, "\($0.component.key) is eager, and the container keeps no instance of it",
                help: "cache it for the life of the container: .cached()")
        }
    }

    /// Returns a warning for each override of an eager component that cannot be eager.
    func eagerOverrideWarnings() -> [ResolutionError] {
        let overrides = liveNodes.filter { $0.decorates == nil && $0.losesEagerness }
        if overrides.isEmpty { return [] }
        var replaced: [Int: [ComponentDescription]] = [:]
        for node in nodes where node.isEager {
            for id in node.replacedBy { replaced[id, default: []].append(node.component) }
        }
        return overrides.map { node in
            node.problem(
                .eagerWithoutCache, severity: .warning,
                "\(node.component.key) takes the place of an eager component, and the container keeps no instance of it",
                notes: (replaced[node.id] ?? []).map { .registered($0) },
                help: "cache it for the life of the container: .cached(); or say that it is not eager: .eager(false)")
        }
    }

    /// Returns an error for each weak cache of values: only class instances can be held weakly.
    func weakValueErrors() -> [ResolutionError] {
        liveNodes.filter(\.isWeakValue).map {
            ResolutionError(.notAClassInstance, key: $0.component.key, .notAClassInstance($0.component))
                .withChain([.init($0.component)])
        }
    }

    /// Returns an error for each wrapper that pauses between attempts, around a creation that cannot suspend.
    func pauseErrors() -> [ResolutionError] {
        liveNodes.filter(\.hasImpossiblePause).map {
            ResolutionError(.asynchronous, key: $0.component.key, .cannotPause($0.component))
                .withChain([.init($0.component)])
        }
    }

    /// Returns an error for each scope name that is used with different outer scopes.
    func scopeNameErrors() -> [ResolutionError] {
        var names: [ScopeName] = []
        var uses: [ScopeName: [(outer: [String], component: ComponentDescription)]] = [:]
        for node in liveNodes where node.decorates == nil {
            guard let scope = node.component.lifetime.scope else { continue }
            for name in [scope] + scope.outer {
                let outer = name.outer.map(\.text)
                if uses[name] == nil { names.append(name) }
                if uses[name]?.contains(where: { $0.outer == outer }) == true { continue }
                uses[name, default: []].append((outer, node.component))
            }
        }
        return names.compactMap { name in
            guard let uses = uses[name], uses.count > 1 else { return nil }
            let texts = uses.map { use -> ResolutionError.Text in
                let place = use.outer.isEmpty ? "in no scope" : use.outer.map { "in \($0)" }.joined(separator: " ")
                return "\(place) for \(use.component.key)"
            }
            return ResolutionError(
                .scopeMisuse, key: uses[1].component.key,
                message:
                    "the name \(name) stands for different scopes: \(ResolutionError.Text.joined(texts, by: ", "))",
                chain: [.init(uses[1].component)], notes: uses.map { .registered($0.component) },
                help: "declare \(name) once with its outer scopes, in a ScopeName constant, and use that everywhere")
        }
    }

    /// Returns a warning for each component that leaves marked properties empty, which its type lists.
    func injectionWarnings() -> [ResolutionError] {
        liveNodes.compactMap { node in
            guard let count = node.uninjectedProperties else { return nil }
            let properties: ResolutionError.Text = count == 1 ? "a marked property" : "\(count) marked properties"
            return node.problem(
                .notInjected, severity: .warning,
                "\(node.component.name) has \(properties) that its component does not inject",
                help: "add .injectMarked(), or use an initializer that takes the values as parameters")
        }
    }

    /// Returns a warning for each component with a closer whose instances may outlive their use.
    func closingWarnings() -> [ResolutionError] {
        liveNodes.compactMap { node in
            guard node.component.hasCloser, let (text, help) = Self.lateClosing(of: node.component) else { return nil }
            return node.problem(.closedWithoutCache, "\(node.component.name) has a closer and \(text)", help: help)
        }
    }

    /// Returns the reason why instances are kept longer than their use, and the help; `nil` if they are not.
    private static func lateClosing(
        of component: ComponentDescription
    ) -> (text: ResolutionError.Text, help: ResolutionError.Text)? {
        let lifetime = component.lifetime
        let keeper = lifetime.extent == .scope ? "scope" : "container"
        let isKept: ResolutionError.Text = "each instance is kept until the \(keeper) is closed"
        let help: ResolutionError.Text =
            "cache it in a scope, which closes its instances, or move the work of the closer to its deinitializer"
        // A decorated shared instance belongs to one container.
        if component.isShared, component.decoratorNumber == nil {
            return (
                """
                is shared between containers: the container that created an instance closes it, although the others \
                still return it
                """,
                """
                close it yourself when the last of its containers has been closed, or move the work of the closer to \
                its deinitializer
                """
            )
        }
        if lifetime.isWeak {
            return (
                """
                is held weakly by its cache: its closer keeps each instance until the \(keeper) is closed, so it is \
                never released earlier
                """,
                "cache it with .cached(), or move the work of the closer to its deinitializer"
            )
        }
        switch lifetime.extent {
        case .request:
            return (
                "no cache: resolved outside of a scope, \(isKept)",
                "cache it, or resolve it in a scope, or with resolveOwned"
            )
        case .resolve:
            return (
                "lives for one resolve: resolved outside of a scope, \(isKept)",
                "resolve it in a scope, or with resolveOwned, or cache it for longer"
            )
        case .thread: return ("lives in a thread: \(isKept), although its thread may have ended", help)
        case .task: return ("lives in a task cache: \(isKept), although its task cache may have ended", help)
        case .scope, .container:
            guard lifetime.isRenewed else { return nil }
            return ("is renewed by its cache: \(isKept), although another one may have taken its place", help)
        }
    }
}
