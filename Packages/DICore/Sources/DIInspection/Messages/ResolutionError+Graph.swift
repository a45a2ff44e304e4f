import DICore

// The faults of a dependency graph.
extension ResolutionError {
    /// Returns the error for components of which each needs the next, and the last needs the first.
    static func cycle(_ members: [Step]) -> ResolutionError {
        ResolutionError(.cycle, key: members[0].key, .cycle(members))
    }

    /// Returns the error for a synchronous request for an asynchronous component.
    ///
    /// - Parameter cause: The dependency that makes the component asynchronous, if the component itself is not.
    static func asynchronous(_ component: ComponentDescription, because cause: ComponentDescription?) -> ResolutionError
    {
        let error = ResolutionError(.asynchronous, key: component.key, .asynchronous(component))
        guard let cause else { return error }
        return ResolutionError(
            .asynchronous, key: component.key,
            message: """
                \(component.key) is asynchronous, because it needs \(cause.key), and was requested from a synchronous context
                """,
            notes: Note.registered([component, cause]), help: error.content.help)
    }

    /// Returns the error for a deferred need that cannot wait, of an asynchronous component.
    ///
    /// - Parameter cause: The dependency that makes the component asynchronous; `nil` if it is by itself.
    static func cannotWait(
        _ owner: ComponentDescription, need: Dependency, target: ComponentDescription,
        because cause: ComponentDescription? = nil
    ) -> ResolutionError {
        let notes = [Note.needed(need, by: owner), .registered(target)] + (cause.map { [.registered($0)] } ?? [])
        let why: Text = cause.map { ", because it needs \($0.key)" } ?? ""
        if need.kind == .assisted {
            return ResolutionError(
                .asynchronous, key: target.key,
                message: """
                    \(owner.key) takes \(need.form), which cannot wait, and the object that it creates is asynchronous: \
                    \(target.key)\(why)
                    """,
                notes: notes,
                help: """
                    let \(owner.key) need the asynchronous component and pass it as an argument, or let the created object \
                    take an AsyncLazy of it
                    """)
        }
        let form = need.kind == .lazy ? "AsyncLazy" : "AsyncProvider"
        return ResolutionError(
            .asynchronous, key: target.key,
            message: "\(owner.key) takes \(need.form), which cannot wait, and \(target.key) is asynchronous\(why)",
            notes: notes, help: "take \(form)<\(need.key, .argument)> instead")
    }

    // MARK: Texts

    /// Returns the texts of a cycle that was found while a component was being created.
    func cycle(_ found: [Step]) -> Content {
        // The chain has the components without a cache too, when it has come back to the start of the cycle.
        let chain = chain
        var members = found
        if let last = chain.last, let start = chain.dropLast().lastIndex(of: last) {
            let whole = Array(chain[start..<(chain.count - 1)])
            if whole.count >= found.count { members = whole }
        }
        return Self.cycle(members, of: key)
    }

    /// Returns the texts of a cycle.
    private static func cycle(_ members: [Step], of key: ComponentKey) -> Content {
        guard let first = members.first else { return Content(message: "\(key) needs itself") }
        let notes = members.map { Note(.registered, $0.text, at: $0.place) }
        if members.allSatisfy({ $0.decoratorNumber != nil && $0.key == key }) {
            return Content(
                message: "a decorator of \(key) asks for \(key), which it makes itself", notes: notes,
                help: "let it use the first parameter of its closure, which is the decorated instance")
        }
        let names = members.map(\.name)
        // If a member is asynchronous, only asynchronous forms break the cycle.
        let forms: Text =
            members.contains(where: \.isAsynchronous) ? "an AsyncLazy or an AsyncProvider" : "a Lazy or a Provider"
        return Content(
            message: members.count == 1
                ? "\(first.name) needs itself while it is being created"
                : "\(first.name) needs itself: \(Text.joined(cut(names, to: 12) + [first.name], by: " → "))",
            notes: notes,
            help: members.count == 1
                ? "let it need its source under another type or name, or take \(forms) of itself"
                : """
                let one of them take \(forms) of the next; set a weak reference to an owner in the owner's \
                onCreate
                """)
    }

    /// Returns the texts of redirections that lead back to their start.
    func redirectionLoop(_ path: [RedirectionDescription]) -> Content {
        let names = Self.cut(path.map { "\($0.key)" }, to: 12) + (path.last.map { ["\($0.target)"] } ?? [])
        return Content(
            message: "redirections form a cycle: \(Text.joined(names, by: " → "))",
            notes: path.map { Note(.registered, "\($0.key) to \($0.target)", at: $0.place) },
            help: "remove one of the redirections, or register a component for one of the types")
    }

    /// Returns the texts of a request from outside of the component's scope.
    ///
    /// - Parameters:
    ///   - open: The names of other open scopes.
    ///   - owner: The component that is being created, and lives longer than the scope.
    func noScope(
        _ name: ScopeName, _ component: ComponentDescription, _ open: [ScopeName], hiddenBy owner: ComponentDescription?
    ) -> Content {
        let place = open.isEmpty ? "no scope is open there" : "open there: \(open.map(\.text).joined(separator: ", "))"
        if let owner {
            return Content(
                message: """
                    \(component.key) lives in the scope \(name), and was requested while creating \(owner.key), \
                    which lives longer (\(owner.lifetime)) and does not see that scope; \(place)
                    """,
                notes: [.registered(component), .registered(owner)],
                help: """
                    cache \(owner.key) in the scope, with .cached(.scope("\(name)")), or let a component in the scope \
                    take \(component.key), or a Provider or an AsyncProvider of it, and pass it on
                    """)
        }
        return Content(
            message: "\(component.key) lives in the scope \(name), and was requested outside of it; \(place)",
            notes: [.registered(component)],
            help: "resolve it through the scope: container.withScope(\"\(name)\") { scope in … }")
    }

    /// Returns the texts of a component that keeps one with a shorter life.
    static func captive(_ captive: ComponentDescription, in owner: ComponentDescription) -> Content {
        let longer: Text = owner.decoratorNumber == nil ? "\(owner.key)" : "the decorated component"
        var help: Text =
            "give \(longer) the lifetime of \(captive.key), or let it get \(captive.key) as an argument of its methods"
        if let outer = owner.lifetime.scope, let inner = captive.lifetime.scope {
            help =
                "\(help); if \(inner) is always around \(outer), say so: ScopeName(\"\(outer)\", inside: \"\(inner)\")"
        }
        return Content(
            message:
                "\(owner.name) (\(owner.lifetime)) keeps the shorter-lived \(captive.key) (\(captive.lifetime))",
            notes: [.registered(owner), .registered(captive)], help: help)
    }

    /// Returns the first and the last names of very many.
    static func cut(_ names: [Text], to limit: Int) -> [Text] {
        guard names.count > limit else { return names }
        let left: Text = "(\(DiagnosticText.others(names.count - limit)))"
        return names.prefix(limit / 2) + [left] + names.suffix(limit / 2)
    }
}

extension ResolutionError.Note {
    /// Returns a note of the component that needs a dependency, and its place.
    static func needed(_ dependency: Dependency?, by owner: ComponentDescription) -> ResolutionError.Note {
        let text: ResolutionError.Text = dependency?.label.map { "\($0) of \(owner.name)" } ?? "\(owner.name)"
        return .init(.needed, text, at: owner.place)
    }
}
