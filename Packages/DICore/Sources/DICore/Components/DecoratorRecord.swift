import Synchronization

/// A decorator whatever its type: what the registry keeps.
package final class DecoratorRecord: Sendable {
    /// What is decorated, of those that answer to the type.
    enum Target: Sendable {
        case key(Qualifier?)
        case predicate(@Sendable (ComponentDescription) -> Bool)
    }

    /// The type that is decorated, with the qualifier where one is chosen.
    package let key: ComponentKey
    let target: Target

    /// What it needs besides what it decorates.
    package let dependencies: [Dependency]

    /// Whether it may ask for more than that.
    package let opacity: Opacity

    /// Whether it decorates on the main actor, whatever it decorates.
    let isOnMainActor: Bool

    /// Whether it closes the values that it made.
    let hasCloser: Bool

    package let place: Place

    /// The modules that installed it, outermost first.
    package let modules: [ModuleID]

    /// The identities of the rules whose components it is for, outermost first; none where it is for all.
    let rules: [UInt]

    /// How many containers are around the one it was registered in.
    package let layer: Int

    /// Counts what was registered there.
    let order: Int

    /// Tells decorators apart.
    package let identity: UInt
    private static let nextIdentity = Atomic<UInt>(1)

    /// The entry of what it makes, from that of what it decorates; `nil` where a parent container makes it.
    let build: @Sendable (ComponentLinking, _ inner: EntryRecord?) throws -> EntryRecord

    init<Value>(_ target: Target, _ work: DecoratorWork<Value>, place: Place) {
        self.target = target
        self.place = place
        modules = []
        rules = []
        layer = 0
        order = 0
        identity = Self.nextIdentity.add(1, ordering: .relaxed).oldValue
        let key: ComponentKey
        switch target {
        case .key(let qualifier): key = ComponentKey(Value.self, qualifier: qualifier)
        case .predicate: key = ComponentKey(Value.self)
        }
        self.key = key
        dependencies = work.dependencies
        opacity = work.opacity
        isOnMainActor = work.isOnMainActor
        hasCloser = !work.closers.isEmpty
        let finishing = work.closers.isEmpty ? nil : InstanceFinishing(hooks: [], closers: work.closers)
        build = { linking, inner in
            let strategy = DecoratingStrategy(decorating: work, inner: inner, subject: linking.subject)
            return try linking.entry(for: strategy, finishing: finishing)
        }
    }

    /// The same decorator where it is registered.
    init(_ written: DecoratorRecord, by modules: [ModuleID], rules: [UInt], layer: Int, order: Int) {
        key = written.key
        target = written.target
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

    /// Whether a predicate chooses what it decorates.
    package var hasPredicate: Bool { if case .predicate = target { true } else { false } }

    /// Whether it decorates what a component answers to a key of its type with.
    func decorates(_ component: ComponentDescription, answering key: ComponentKey) -> Bool {
        switch target {
        case .key: key == self.key
        case .predicate(let predicate): predicate(component)
        }
    }

    /// What it makes of something.
    ///
    /// - Parameters:
    ///   - inner: What it decorates.
    ///   - key: What that answers to.
    ///   - decoration: See ``ComponentDescription/decoration``.
    package func description(
        over inner: ComponentDescription, answering key: ComponentKey, as decoration: Int
    ) -> ComponentDescription {
        inner.decorated(
            answering: key, isolation: isOnMainActor ? .mainActor : inner.isolation, at: place,
            by: Requester(modules: modules, receiver: inner.requester.receiver), isClosed: hasCloser, as: decoration)
    }
}
