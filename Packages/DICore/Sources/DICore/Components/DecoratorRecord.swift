/// A decorator without its type: the element of a registry.
package final class DecoratorRecord: Sendable {
    typealias Predicate = @Sendable (ComponentDescription) -> Bool

    /// The decorated type, with the qualifier that was given.
    package let key: ComponentKey
    private let predicate: Predicate?

    /// The declared dependencies of the decorator itself.
    package let dependencies: [Dependency]
    package let opacity: Opacity

    /// Whether the decorator runs on the main actor, whichever component it decorates.
    let isOnMainActor: Bool
    let hasCloser: Bool
    package let place: Place

    /// The modules that installed the decorator, outermost first.
    package let modules: [ModuleID]

    /// The identities of the rules whose components the decorator is for, outermost first. Without any it is for all components.
    let rules: [UInt]

    /// The number of containers around the decorator's container.
    package let layer: Int

    /// The position among the registrations of the container.
    let order: Int

    package let identity: UInt

    /// Returns the entry of the decorations, from the entry of the decorated component. That is `nil` where a parent container makes
    /// the decorations.
    let build: @Sendable (ComponentLinking, _ inner: EntryRecord?) throws -> EntryRecord

    private init<Value>(
        key: ComponentKey, predicate: Predicate?, _ work: DecoratorWork<Value>, place: Place, identity: UInt
    ) {
        self.key = key
        self.predicate = predicate
        dependencies = work.dependencies
        opacity = work.opacity
        isOnMainActor = work.isOnMainActor
        hasCloser = work.finishing != nil
        self.place = place
        modules = []
        rules = []
        layer = 0
        order = 0
        self.identity = identity
        build = { linking, inner in
            let strategy = DecoratingStrategy(decorator: work, inner: inner, subject: linking.subject)
            return try linking.entry(for: strategy, finishing: work.finishing)
        }
    }

    convenience init<Value>(
        qualifier: Qualifier?, predicate: Predicate?, _ work: DecoratorWork<Value>, place: Place
    ) {
        self.init(
            key: ComponentKey(Value.self, qualifier: qualifier), predicate: predicate, work, place: place,
            identity: UniqueID.next())
    }

    /// A decorator of the same components, with other work.
    convenience init<Value>(_ other: DecoratorRecord, _ work: DecoratorWork<Value>) {
        self.init(
            key: other.key, predicate: other.predicate, work, place: other.place, identity: UniqueID.next())
    }

    /// The same decorator, in a registry.
    init(_ written: DecoratorRecord, by modules: [ModuleID], rules: [UInt], layer: Int, order: Int) {
        key = written.key
        predicate = written.predicate
        dependencies = written.dependencies
        opacity = written.opacity
        isOnMainActor = written.isOnMainActor
        hasCloser = written.hasCloser
        place = written.place.installed(by: modules)
        self.modules = modules
        self.rules = rules
        self.layer = layer
        self.order = order
        identity = written.identity
        build = written.build
    }

    /// Whether a predicate selects the decorated components.
    package var hasPredicate: Bool { predicate != nil }

    /// Returns whether the decorator applies to a component that answers to a key of the decorator's type.
    func decorates(_ component: ComponentDescription, answering key: ComponentKey) -> Bool {
        guard let predicate else { return key == self.key }
        return (self.key.qualifier == nil || key == self.key) && predicate(component)
    }

    /// Returns the description of a decoration.
    ///
    /// - Parameters:
    ///   - inner: The decorated component.
    ///   - key: The key that the component answers to.
    ///   - decoration: See ``ComponentDescription/decoration``.
    package func description(
        over inner: ComponentDescription, answering key: ComponentKey, as decoration: Int
    ) -> ComponentDescription {
        inner.decorated(
            answering: key, isolation: isOnMainActor ? .mainActor : inner.isolation, at: place,
            by: Requester(modules: modules, receiver: inner.requester.receiver), hasCloser: hasCloser, as: decoration)
    }
}

/// Makes decorations from the entry of the decorated component.
private struct DecoratingStrategy<Value: Sendable>: InjectionStrategy {
    let decorator: DecoratorWork<Value>

    /// The decorated component's entry; `nil` where a parent container makes the decorations.
    let inner: EntryRecord?
    let subject: ComponentDescription

    var dependencies: [Dependency] { decorator.dependencies }

    func make(_ resolver: any Resolver) throws -> Value {
        preconditionFailure("a decorator without a linker")
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Value> {
        guard let inner else { preconditionFailure("a decorator without a decorated entry") }
        let link = inner.link(as: Value.self, serial: linker.session.plan.serial)
        let step = try decorator.link(linker)
        let isOnMainActor = linker.component.isolation == .mainActor
        return Maker { [component = linker.component, subject] context in
            // Checked before the decorated instance is made.
            if isOnMainActor, !context.frame.isMainActor { throw ResolutionError.notOnMainActor(component) }
            let value = try link(context)
            do {
                return try step(value, context)
            } catch let error as ResolutionError {
                throw error
            } catch {
                throw ResolutionError(
                    .creationFailed, key: component.key, message: "\(component.name) threw an error",
                    notes: [
                        .init(.registered, "\(component)", at: component.place),
                        .init(.registered, "\(subject)", at: subject.place),
                    ], underlying: error)
            }
        }
    }
}
