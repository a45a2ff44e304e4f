public import DICore

extension ResolutionError {
    /// The reason in one sentence.
    ///
    /// - Complexity: O(*n*) in the length of the whole error: its types are named so that no two in it read alike.
    public var message: String { content.message.text(with: names) }

    /// Places that matter: of the dependency, of duplicates.
    ///
    /// - Complexity: O(*n*) in the length of the chain.
    public var notes: [Note] { content.notes }

    /// The advice in one sentence.
    ///
    /// - Complexity: O(*n*) in the length of the whole error.
    public var help: String? { content.help?.text(with: names) }

    /// The description of the error of the user's code.
    ///
    /// - Complexity: That of the description of the user's error.
    public var cause: Cause? {
        if case .written(let texts) = fact, let cause = texts.decodedCause { return cause }
        if case .reworded(let error, _) = fact { return error.cause }
        return underlying.map(Cause.init)
    }

    /// Returns the same error with other notes.
    ///
    /// - Parameter notes: The new ``notes``.
    public func withNotes(_ notes: [Note]) -> ResolutionError {
        reworded(.notes(notes))
    }

    /// Returns the error as text, without a line break at its end.
    ///
    /// The text is the same in every run. Types have short names, and full ones if two would read alike.
    /// - Parameter style: For people, for terminals with colors, or for tools.
    /// - Complexity: O(*n*) in the length of the text.
    public func rendered(_ style: DiagnosticStyle) -> String { DiagnosticText(self, style: style).text }

    /// The names of the types in the error.
    var names: TypeNames { names(in: content) }

    func names(in content: Content) -> TypeNames {
        TypeNames(
            of: content.message.keys + chain.map(\.key) + content.notes.flatMap(\.content.keys)
                + (content.help?.keys ?? []) + [key])
    }

    /// The texts with the keys in them.
    struct Content {
        var message: Text
        var notes: [Note] = []
        var help: Text?

        func reworded(_ rewording: Rewording, insteadOf key: ComponentKey) -> Content {
            var content = self
            switch rewording {
            case .message(let message, let help):
                content.message = message
                content.help = help ?? self.help
            case .note(let note):
                if !notes.contains(where: { $0.kind == note.kind }) { content.notes.insert(note, at: 0) }
            case .notes(let notes): content.notes = notes
            case .name(let words):
                content.message = message.replacing(key, with: words)
                content.help = help?.replacing(key, with: words)
            }
            return content
        }
    }

    /// The texts.
    var content: Content {
        switch fact {
        case .missing(let missing): content(of: missing)
        case .duplicate(let components, let areOverriding):
            Content(
                message: "\(components.count) components answer to \(key, .spoken)",
                notes: Note.registered(components),
                help: areOverriding
                    ? "remove .overriding() from all but one"
                    : "remove all but one, give them names, or mark the winner with .overriding()")
        case .cycle(let members): cycle(members)
        case .duplicateRedirection(let redirections):
            Content(
                message: "\(key, .spoken) is redirected \(redirections.count) times",
                notes: redirections.map { Note(.registered, "redirection to \($0.target)", at: $0.place) },
                help: "remove all redirections of it but one")
        case .duplicateMapKey(let mapKey, let components):
            Content(
                message: "\(components.count) components contribute to the map of \(key) under the key \(mapKey)",
                notes: components.map { Note(.registered, "\($0.key)", at: $0.place) },
                help: "give each contribution its own key")
        case .redirectionLoop(let path): redirectionLoop(path)
        case .overLimit(.redirections, let limit, let note):
            Content(
                message: "more than \(limit) redirections follow one another from \(key, .spoken)",
                notes: [note].compactMap(\.self),
                help: "redirect it to a key that a component answers")
        case .overLimit(.decorators, let limit, let note):
            Content(
                message: "more than \(limit) decorators apply to \(key, .spoken)",
                notes: [note].compactMap(\.self),
                help: "let one decorator do the work of several")
        case .overLimit(.containers, let limit, _):
            Content(
                message: "\(key, .spoken) was requested from a child inside of \(limit) containers",
                help: "make the child from a container further out")
        case .overLimit(.scopes, let limit, _):
            Content(
                message: "a scope was opened inside of \(limit) scopes",
                help: "open it from the container, or close scopes before")
        case .asynchronous(let component):
            Content(
                message: "\(component.key) is asynchronous, and was requested from a synchronous context",
                notes: [.registered(component)],
                help: """
                    resolve it with try await container.async.resolve, declare it as a need, take an AsyncProvider of it, or \
                    read a created instance with existing(_:)
                    """)
        case .alreadyTaken(let component):
            Content(
                message: """
                    \(component.key) is asynchronous: one instance was prepared for the component that declares it, and it \
                    was requested more than once
                    """,
                notes: [.registered(component)],
                help: "keep the instance that the first request returned, cache it, or take an AsyncProvider of it")
        case .cannotPause(let component, _):
            Content(
                message: "a wrapper of \(component.key) pauses between attempts, and the creation cannot wait",
                notes: [.registered(component)],
                help: "register \(component.key) as an AsyncComponent, or let the wrapper try again without a pause")
        case .beingCreated(let component):
            Content(
                message: """
                    \(component.key) is being created by a request that may suspend, and was requested from a synchronous \
                    context
                    """,
                notes: [.registered(component)],
                help: "resolve it with try await container.async.resolve, or again after it has been created")
        case .mainActor(let component):
            Content(
                message: "\(component.name) is bound to the main actor, and was requested outside of it",
                notes: [.registered(component)],
                help: "ask container.mainActor for it: on the main actor directly, from elsewhere with await")
        case .canceled(let component):
            Content(
                message:
                    "the task that waited for \(component.key) was canceled before another request had created it",
                notes: [.registered(component)],
                help: "the creation goes on for others; ask again from a task that is not canceled")
        case .noScope(let name, let component, let open, let owner): noScope(name, component, open, hiddenBy: owner)
        case .captive(let captive, let owner): Self.captive(captive, in: owner)
        case .noTaskCache(let component):
            Content(
                message: "\(component.key) lives in a task cache, and was requested outside of one",
                notes: [.registered(component)], help: "resolve it inside of withTaskCache { … }")
        case .notAClassInstance(let component):
            Content(
                message: "\(component.key) is cached weakly, but its instances are not class instances",
                notes: [.registered(component)],
                help: "use another cache, such as .cached(): nothing but the cache would hold a copy of a value")
        case .wrongPlace(let name, nil, _):
            Content(
                message: "the scope \(name) was opened inside of a scope \(name)",
                help: "open it from the container, or from the scope around the first one")
        case .wrongPlace(let name, let outer?, let source):
            Content(
                message: "the scope \(name) was opened outside of the scope \(outer), which must be around it",
                notes: source.map { [.registered($0)] } ?? [],
                help: "open it with withScope of an open scope \(outer)")
        case .notSupplied(let components, let name):
            Content(
                message:
                    "the scope \(name) was opened without a value for \(Text.joined(components.map { "\($0.key)" }, by: ", "))",
                notes: Note.registered(components),
                help: "supply it: withScope(\"\(name)\", values: [.value(…)])")
        case .unknownValue(let name, let known):
            Content(
                message: "the scope \(name) was opened with a value for \(key), which no component there takes",
                notes: known.map { Note(.near, "\($0)", at: $0.place) },
                help: """
                    register Component(\(key, .metatype).self, suppliedIn: \"\(name)\"), or supply the value under a \
                    registered key
                    """)
        case .gone:
            Content(
                message: "\(key) was requested from a container that is gone",
                help: "keep the container for as long as its lazy dependencies, providers and resolvers are used")
        case .valueTwice(let name):
            Content(
                message: "the scope \(name) was opened with two values for \(key)",
                help: "supply each value once; a qualifier tells values of one type apart")
        case .closed(.container, _):
            Content(
                message: "\(key) was requested from a container that is closed",
                help: "resolve what is needed before close() is called")
        case .closed(.scope(let name), _):
            Content(
                message: "\(key) was requested from the scope \(name), which is closed",
                help: "resolve instances while the scope is open, and let no instance of the scope outlive it")
        case .closed(.ownedInstance, _):
            Content(
                message: "\(key) was requested by a dependency of an owned instance that was released",
                help: "use the owned instance and its dependencies until it is released or dropped")
        case .undeclared(let component, let isLinked):
            Content(
                message:
                    "the strategy of \(component.key) \(isLinked ? "links" : "asks for") \(key), which it does not declare",
                notes: [Note(.needed, "\(component.key)", at: component.place)],
                help: isLinked
                    ? "add it to the strategy's dependencies"
                    : """
                    add it to the strategy's dependencies; if they cannot be known beforehand, its opacity is .opaque
                    """)
        case .foreignLink:
            Content(
                message: "a link to \(key) was used in another container",
                help: "use links only inside the maker that the strategy returned for them")
        case .mismatchedNeed(let need, let parameter, let component):
            Content(
                message: "parameter \(parameter) of a function takes \(key), and its need is for \(need)",
                notes: component.map { [Note(.needed, "\($0.key)", at: $0.place)] } ?? [],
                help: "give the needs in the order of the parameters, each with the type of its parameter")
        case .needWithoutParameter(let component):
            Content(
                message: "a function has a need for \(key), and no parameter for it",
                notes: component.map { [Note(.needed, "\($0.key)", at: $0.place)] } ?? [],
                help: "give the function at most as many needs as parameters")
        case .tooDeep:
            Content(
                message: "the dependency chain to \(key) is too deep for this thread's stack",
                notes: chain.dropLast().last.map { [Note(.needed, "\($0.key)", at: $0.place)] } ?? [],
                help: "resolve on a thread with a larger stack, or break the chain with a Lazy dependency")
        case .foreignCell(let component):
            Content(
                message: "the cache of \(component.key) answered with a cell that holds instances of another type",
                notes: [.registered(component)],
                help: "give each component its own cell, or key shared cells by the component's key")
        case .usedCell(let component):
            Content(
                message: "the cache of \(component.key) chose a cell whose instance is gone",
                notes: [.registered(component)],
                help: "let its slot return an empty cell, or one that is ready")
        case .thrown(_, let components, let work):
            Content(
                message: components.first?.decoratorNumber == nil
                    ? "\(Self.name(of: work)) of \(key) threw an error" : "\(components[0].name) threw an error",
                notes: components.map { .registered($0) })
        case .reworded(let error, .note(let note)): error.content.reworded(.note(note), insteadOf: error.key)
        case .reworded(let error, let rewording):
            error.withChain(chain).content.reworded(rewording, insteadOf: error.key)
        case .written(let texts): Content(message: texts.message, notes: texts.notes, help: texts.help)
        case .linkFirst: Content(message: "the needs of \(key) are linked first")
        }
    }

    private func cycle(_ found: [Step]) -> Content {
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

    private func redirectionLoop(_ path: [RedirectionDescription]) -> Content {
        let names = Self.cut(path.map { "\($0.key)" }, to: 12) + (path.last.map { ["\($0.target)"] } ?? [])
        return Content(
            message: "redirections form a cycle: \(Text.joined(names, by: " → "))",
            notes: path.map { Note(.registered, "\($0.key) to \($0.target)", at: $0.place) },
            help: "remove one of the redirections, or register a component for one of the types")
    }

    private func noScope(
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

    private static func captive(_ captive: ComponentDescription, in owner: ComponentDescription) -> Content {
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

    private static func name(of work: Work) -> String {
        switch work {
        case .factory: "the factory"
        case .hook: "a creation hook"
        case .strategy: "the strategy"
        }
    }

    /// Returns the first and the last names of very many.
    static func cut(_ names: [Text], to limit: Int) -> [Text] {
        guard names.count > limit else { return names }
        let left: Text = "(\(DiagnosticText.others(names.count - limit)))"
        return names.prefix(limit / 2) + [left] + names.suffix(limit / 2)
    }
}
