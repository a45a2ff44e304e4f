/// The components of one container, without those of the containers around it.
///
/// A registry is changed while its container is the only owner. A container derives the next one with each change after
/// that, and the copies share the unchanged parts.
package final class Registry: @unchecked Sendable {
    // Safety: the only owner changes the parts, under the lock of its container.
    @exclusivity(unchecked) var parts = Parts()

    let policy: Container.DuplicatePolicy

    /// The settings of the container.
    let defaults: ContainerDefaults?

    struct Parts {
        /// The keys that were registered first.
        var block = KeyBlock()

        /// The keys that have changed since the first request, and those with more than one claim.
        var changes = KeyTable<KeyClaims>()

        /// The number of components that were ever registered.
        var count = 0

        var mask = KeyMask.none
        var features: RegistryFeatures = []
        var rare = Boxed<Rare>()
    }

    /// The parts that few registries have.
    struct Rare {
        /// The decorators, in the order of registration.
        var decorators: [DecoratorRecord] = []

        /// The components whose instances scopes supply, and those that say which scopes are around others. Some of
        /// these components may be gone.
        var scoped: [ComponentRecord] = []

        /// The elements of the collections that may be empty, in the order of declaration.
        var collections: [ComponentKey] = []

        var rules: [RuleRecord] = []

        /// The modules that are installed.
        var modules: Set<ModuleID> = []

        /// The keys that modules need from outside.
        var externalNeeds: [(module: ModuleID, key: ComponentKey)] = []

        /// The modules that are not installed, because another value of their type came first.
        var modulesLeftOut: [ModuleLeftOut] = []
    }

    init(policy: Container.DuplicatePolicy = .diagnose, _ defaults: ContainerDefaults? = nil) {
        self.policy = policy
        self.defaults = defaults
    }

    /// Makes a copy, for a change.
    init(copying other: Registry) {
        parts = other.parts
        policy = other.policy
        defaults = other.defaults
    }

    /// Returns an empty registry with the same settings.
    func emptied() -> Registry { Registry(policy: policy, defaults) }

    /// The registry of a container that was released.
    static let empty = Registry()

    func changeRare(_ body: (inout Rare) -> Void) { parts.rare.change(from: Rare(), body) }

    // MARK: Reading

    /// The keys of claims, redirections, contributions and decorators.
    var mask: KeyMask { parts.mask }

    var features: RegistryFeatures { parts.features }

    /// The rules, in the order of registration.
    var rules: [RuleRecord] { parts.rare.read { $0.rules } ?? [] }

    /// The decorators, in the order of registration.
    package var decorators: [DecoratorRecord] { parts.rare.read { $0.decorators } ?? [] }

    /// The components whose instances scopes supply, and those that say which scopes are around others.
    var scoped: [ComponentRecord] { (parts.rare.read { $0.scoped } ?? []).filter(contains) }

    /// The elements of the collections that may be empty, in the order of declaration.
    package var collections: [ComponentKey] { parts.rare.read { $0.collections } ?? [] }

    /// The modules that are installed.
    var modules: Set<ModuleID> { parts.rare.read { $0.modules } ?? [] }

    /// The keys that modules need from outside.
    package var externalNeeds: [(module: ModuleID, key: ComponentKey)] { parts.rare.read { $0.externalNeeds } ?? [] }

    /// The modules that are not installed, because another value of their type came first.
    package var modulesLeftOut: [ModuleLeftOut] { parts.rare.read { $0.modulesLeftOut } ?? [] }

    /// Returns the claims to a key.
    subscript(key: ComponentKey) -> KeyClaims? {
        if parts.changes.count > 0, let claims = parts.changes[key] { return claims }
        return parts.block[key].map { KeyClaims($0) }
    }

    /// Returns the claim to a key, if nothing else is registered under it.
    subscript(only key: ComponentKey) -> KeyClaims.Claim? {
        if parts.changes.count > 0, let claims = parts.changes[key] { return claims.only }
        return parts.block[key]
    }

    /// Whether nothing is registered here.
    package var isEmpty: Bool { parts.mask.isEmpty }

    /// Whether a contribution here concerns a key.
    func contributes(to key: ComponentKey) -> Bool { parts.changes[key]?.contributions.isEmpty == false }
}

/// The things that few containers have, so that code looks for them only where they are.
struct RegistryFeatures: OptionSet, Sendable {
    let rawValue: UInt8

    /// Some component is private to a module.
    static let privateComponents = RegistryFeatures(rawValue: 1)

    /// Some component overrides others.
    static let overridingComponents = RegistryFeatures(rawValue: 2)

    static let decorators = RegistryFeatures(rawValue: 4)
    static let rules = RegistryFeatures(rawValue: 8)

    /// Some rule may answer any key.
    static let openRules = RegistryFeatures(rawValue: 16)

    /// Some rule may answer certain receivers only.
    static let contextualRules = RegistryFeatures(rawValue: 32)

    /// Scopes supply the instances of some component, or some component says which scopes are around others.
    static let scopes = RegistryFeatures(rawValue: 64)
}
