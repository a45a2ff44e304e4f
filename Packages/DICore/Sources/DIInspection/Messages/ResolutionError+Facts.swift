// A new message has a text here. Its fact is a case of `ResolutionError.Fact`, and its code is in
// `ResolutionError.Code`, both in the folder `Errors` of DICore.

import DICore

extension ResolutionError {
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
        case .tooManyRedirections(let path):
            Content(
                message: "more than \(path.count - 1) redirections follow one another from \(key, .spoken)",
                notes: [Note(.registered, "redirection to \(path[0].target)", at: path[0].place)],
                help: "redirect it to a key that a component answers")
        case .tooManyDecorators(let decorator, let limit):
            Content(
                message: "more than \(limit) decorators apply to \(key, .spoken)",
                notes: [.registered(decorator)],
                help: "let one decorator do the work of several")
        case .tooManyContainers(let limit):
            Content(
                message: "\(key, .spoken) was requested from a child inside of more than \(limit) containers",
                help: "make the child from a container further out")
        case .tooManyScopes(let limit):
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
        case .startCanceled(let component):
            Content(
                message: "the start of the container was canceled before \(component.key) was created",
                notes: [.registered(component)],
                help: "start() creates the rest if it is called again from a task that is not canceled")
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

    private static func name(of work: Work) -> String {
        switch work {
        case .factory: "the factory"
        case .hook: "a creation hook"
        case .strategy: "the strategy"
        }
    }
}
