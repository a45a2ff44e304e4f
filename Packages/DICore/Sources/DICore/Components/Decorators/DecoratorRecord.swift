/// Wraps the instances of other components for one key, or of those that a predicate selects.
package final class DecoratorRecord: Sendable {
    typealias Predicate = @Sendable (ComponentDescription) -> Bool

    /// The decorated type, with the qualifier that was given.
    package let key: ComponentKey
    private let predicate: Predicate?
    private let written: Place

    /// The modules and the rule that install it; `nil` for none.
    private let installation: Installation?

    /// Whether its closure may request more than it declares.
    package let opacity: Opacity

    /// The needs of the closure besides the decorated instance.
    package let dependencies: [Dependency]

    /// Whether the closure runs on the main actor, whichever component is decorated.
    let isOnMainActor: Bool

    /// In the order in which they are written. The last one runs first.
    let closers: [ComponentRecord.CloserFactory]

    /// Makes the decorating instance from the maker of the decorated one.
    let link: @Sendable (Maker<Void>, LinkSession) throws -> Maker<Void>

    init(
        of key: ComponentKey, where predicate: Predicate? = nil, place: Place, by installation: Installation? = nil,
        opacity: Opacity = .transparent, dependencies: [Dependency] = [], isOnMainActor: Bool = false,
        closers: [ComponentRecord.CloserFactory] = [],
        link: @escaping @Sendable (Maker<Void>, LinkSession) throws -> Maker<Void>
    ) {
        self.key = key
        self.predicate = predicate
        written = place
        self.installation = installation
        self.opacity = opacity
        self.dependencies = dependencies
        self.isOnMainActor = isOnMainActor
        self.closers = closers
        self.link = link
    }

    /// Returns the same decorator, installed by modules or a rule.
    func installed(by installation: Installation?) -> DecoratorRecord { copy(by: installation, closers) }

    /// Returns the same decorator with one more closer, which runs before the others.
    func closing(with closer: @escaping ComponentRecord.CloserFactory) -> DecoratorRecord {
        copy(by: installation, closers + [closer])
    }

    private func copy(by installation: Installation?, _ closers: [ComponentRecord.CloserFactory]) -> DecoratorRecord {
        DecoratorRecord(
            of: key, where: predicate, place: written, by: installation, opacity: opacity, dependencies: dependencies,
            isOnMainActor: isOnMainActor, closers: closers, link: link)
    }

    /// The place, with the modules that installed it.
    package var place: Place { written.installed(by: installation?.modules ?? []) }

    /// Returns the component that requests its needs: the decorated one, in the modules of the decorator.
    package func requester(of component: ComponentRecord?) -> Requester {
        Requester(modules: installation?.modules ?? [], receiver: component?.requester.receiver)
    }

    /// Whether a predicate selects the decorated components.
    package var hasPredicate: Bool { predicate != nil }

    /// Whether the decorator selects components that answer to any key of its type.
    private var isForAnyKey: Bool { predicate != nil && key.qualifier == nil }

    /// The keys that it may decorate.
    var mask: KeyMask { isForAnyKey ? .all : KeyMask(key) }

    /// Whether the decorator applies to some component that answers to a key.
    func mayDecorate(_ key: ComponentKey) -> Bool {
        isForAnyKey ? key.typeIdentity == self.key.typeIdentity : key == self.key
    }

    /// Whether the decorator applies to a component that answers to a key.
    ///
    /// - Parameter component: The component; `nil` for a value, which only a decorator without a predicate applies to.
    package func decorates(_ component: ComponentRecord?, as key: ComponentKey) -> Bool {
        guard mayDecorate(key) else { return false }
        // One of a rule applies to the components of that rule only.
        if let rule = installation?.rule, component?.rule?.path.contains(where: { $0 === rule }) != true {
            return false
        }
        guard let predicate else { return true }
        return component.map { predicate($0.description()) } ?? false
    }

    /// Returns the description of a decoration.
    ///
    /// - Parameters:
    ///   - inner: The decorated component.
    ///   - key: The key that the component answers to.
    package func description(over inner: ComponentDescription, as key: ComponentKey) -> ComponentDescription {
        ComponentDescription(
            key: key, lifetime: inner.lifetime, isolation: isOnMainActor ? .mainActor : inner.isolation, place: place,
            hasCloser: !closers.isEmpty, isShared: inner.isShared, condition: inner.condition,
            decoratorNumber: (inner.decoratorNumber ?? 0) + 1)
    }
}
