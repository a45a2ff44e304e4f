// A new message begins with a case of `Fact`, and with a code in `ResolutionError.Code.swift` if no other code fits.
// Its text is in the folder `Messages` of DIInspection, in `ResolutionError+Facts.swift`.

extension ResolutionError {
    /// The facts about the reason. DIInspection makes sentences of them.
    package enum Fact: Sendable {
        /// Nothing answers the key.
        indirect case missing(Missing)

        /// Several components of the same rank answer the key.
        case duplicate([ComponentDescription], areOverriding: Bool)

        /// Each of the components needs the next one, and the last one needs the first.
        case cycle([Step])

        /// Several redirections lead from the key.
        case duplicateRedirection([RedirectionDescription])

        /// Several components contribute to one map under the same key, which is given as text.
        case duplicateMapKey(String, [ComponentDescription])

        /// Redirections that lead back to their start.
        case redirectionLoop([RedirectionDescription])

        /// Redirections that follow one another, one more than the limit allows.
        case tooManyRedirections([RedirectionDescription])

        /// A decorator that is one more than the limit allows.
        case tooManyDecorators(ComponentDescription, limit: Int)

        /// The request came from a container, or opened a scope, inside of more than the limit allows.
        case tooManyContainers(limit: Int)
        case tooManyScopes(limit: Int)

        /// The creation of an instance may suspend, and the request may not.
        case asynchronous(ComponentDescription)

        /// The instance was created for one need of the component that declares it, and it was requested again.
        case alreadyTaken(ComponentDescription)

        /// A wrapper pauses between attempts, the last of which may have failed, and the creation cannot suspend.
        case cannotPause(ComponentDescription, after: (any Error)? = nil)

        /// Little of the thread's stack is left.
        case tooDeep

        /// The slot of a cache chose a cell whose instance is gone.
        case usedCell(ComponentDescription)

        /// The slot of a component chose a cell for instances of another type.
        case foreignCell(ComponentDescription)

        /// A request that may suspend is creating the instance, and this one may not.
        case beingCreated(ComponentDescription)

        /// The component is bound to the main actor, and the request comes from elsewhere.
        case mainActor(ComponentDescription)

        /// The task was canceled while it waited for the component.
        case canceled(ComponentDescription)

        /// The task of a start was canceled before the component was created.
        case startCanceled(ComponentDescription)

        /// The request comes from outside of the scope that the component lives in. Other scopes are open. The scope is
        /// open too if a component with a longer life is being created, which does not see it.
        case noScope(ScopeName, ComponentDescription, open: [ScopeName], hiddenBy: ComponentDescription?)

        /// A component keeps one that lives shorter.
        case captive(ComponentDescription, in: ComponentDescription)

        /// The request comes from outside of a task cache.
        case noTaskCache(ComponentDescription)

        /// The instances of a component with a weak cache are not class instances.
        case notAClassInstance(ComponentDescription)

        /// The scope is opened inside of itself, or outside of its outer scope, which a component may have named.
        case wrongPlace(of: ScopeName, outside: ScopeName?, by: ComponentDescription?)

        /// The scope was opened without values for components.
        case notSupplied([ComponentDescription], in: ScopeName)

        /// The scope was opened with a value that no component takes.
        case unknownValue(in: ScopeName, known: [ComponentDescription])

        /// The scope was opened with two values for one component.
        case valueTwice(in: ScopeName)

        /// The container, or the scope, is released or closed. The cause is the error of a closer that ran at once.
        case closed(LifespanOwner, cause: (any Error)? = nil)

        /// The container is released.
        case gone

        /// The strategy of a component requests a key that it does not declare: it links the key, or asks its resolver.
        case undeclared(by: ComponentDescription, isLinked: Bool)

        /// A strategy uses a link in another container than that in which it was made.
        case foreignLink

        /// A function takes another type than that of the need for its parameter.
        case mismatchedNeed(ComponentKey, parameter: Int, of: ComponentDescription?)

        /// A function has more needs than parameters.
        case needWithoutParameter(of: ComponentDescription?)

        /// Code of the user threw an error: that of a component, or of a decorator and the component that it decorates.
        case thrown(any Error, by: [ComponentDescription], in: Work)

        /// The author of the error has written its texts.
        case written(Written)

        /// The same error in other words.
        indirect case reworded(ResolutionError, Rewording)

        /// The chain of needs is long, so the key is linked first, by itself. No request gets this error.
        case linkFirst
    }

    /// The facts about a key that nothing answers.
    package struct Missing: Sendable {
        /// The array, the map or the assisted factory that is needed, if the key is that of its elements or products.
        package var form: ComponentKey?

        /// The label of the need.
        package var label: String?

        /// The redirections that lead to the key.
        package var redirections: [RedirectionDescription] = []

        /// The components that are registered.
        package let listing: RegistryListing.Reading
    }

    /// The texts of an error that its author has written.
    package final class Written: Sendable {
        package let severity: Severity?
        package let message: Text
        package let notes: [Note]
        package let help: Text?
        package let underlying: (any Error)?

        /// The cause of a decoded error, which has no underlying error.
        package let decodedCause: Cause?

        package init(
            severity: Severity? = nil, _ message: Text, notes: [Note], help: Text?, underlying: (any Error)?,
            decodedCause: Cause? = nil
        ) {
            self.severity = severity
            self.message = message
            self.notes = notes
            self.help = help
            self.underlying = underlying
            self.decodedCause = decodedCause
        }
    }

    /// Other words for an error, from code whose callers know more than the core.
    package enum Rewording: Sendable {
        case message(Text, help: Text?)

        /// One more note, if there is none of its kind.
        case note(Note)

        /// Other notes.
        case notes([Note])

        /// Words for the key.
        case name(Text)
    }

    /// The user's code that threw an error.
    package enum Work: Sendable {
        case factory, hook, strategy
    }
}
