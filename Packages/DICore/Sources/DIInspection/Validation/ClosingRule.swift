import DICore

/// What is closed belongs to something that closes it when it is used no longer: a cache that keeps it, or a scope.
struct ClosingRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        graph.liveNodes.compactMap { node in
            guard node.component.isClosed, let finding = Self.finding(node.component) else { return nil }
            return ResolutionError(
                .closedWithoutCache, key: node.component.key,
                message: "\(node.component.name) is closed and \(finding.text)",
                notes: [.registered(node.component)], help: finding.help
            ).withChain([.init(node.component)])
        }
    }

    /// Why instances are kept for longer than they are handed out, and what to do; `nil` where they are not.
    private static func finding(
        _ component: ComponentDescription
    ) -> (text: ResolutionError.Text, help: ResolutionError.Text)? {
        let keeper = component.lifetime.extent == .scope ? "scope" : "container"
        let isKept: ResolutionError.Text = "each instance is kept until the \(keeper) is closed"
        let help: ResolutionError.Text =
            "cache it in a scope, which closes what was made in it, or let its deinitialiser do what the closer does"
        // What a decorator makes of a shared instance belongs to one container.
        if component.isShared, component.decoratorNumber == nil {
            return (
                """
                shared between containers: closing the one that created an instance closes it, although the others go \
                on handing it out
                """,
                """
                close it yourself when the last of its containers has been closed, or let its deinitialiser do what \
                the closer does
                """
            )
        }
        if component.lifetime.isWeak {
            return (
                """
                held weakly by its cache: its closer keeps each instance until the \(keeper) is closed, so that it never \
                goes before
                """,
                "cache it with .cached(), or let its deinitialiser do what the closer does"
            )
        }
        switch component.lifetime.extent {
        case .request:
            return (
                "has no cache: resolved outside of a scope, \(isKept)",
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
            guard component.lifetime.isRenewed else { return nil }
            return ("renewed by its cache: \(isKept), although another one may have taken its place", help)
        }
    }
}
