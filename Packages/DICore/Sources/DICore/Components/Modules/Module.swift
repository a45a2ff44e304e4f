/// A group of components that are installed together.
///
/// ```
/// struct BillingModule: Module {
///     var components: ComponentList {
///         Component(Ledger.self, init: Ledger.init(store:)).cached().modulePrivate()
///         Component((any Billing).self, init: LedgerBilling.init(ledger:))
///         TaxModule()
///     }
///     var externalNeeds: [ComponentKey] { [ComponentKey((any UserStore).self)] }
/// }
/// ```
///
/// Modules nest. A module type that is installed twice counts once, at its first place.
///
/// Thread-safety: a module must be `Sendable`; its members are read on the thread that installs it.
public protocol Module: Sendable {
    /// The components of the module, and other modules.
    @ComponentBuilder var components: ComponentList { get }

    /// The keys that the module needs from outside. Validation reports unanswered keys in the module's name.
    ///
    /// By default there are none.
    var externalNeeds: [ComponentKey] { get }
}

extension Module {
    /// An empty list.
    public var externalNeeds: [ComponentKey] { [] }
}

/// A group of components that is read on the main actor.
///
/// A ``Module`` may contain main-actor components too. A main-actor module is for components whose description can be
/// written on the main actor only, such as key paths to properties that are bound to it.
///
/// ```
/// struct ScreensModule: MainActorModule {
///     var components: ComponentList {
///         MainActorComponent(ProfileController.self) { ProfileController() }.inject(\.store)
///     }
/// }
/// ```
///
/// It is installed from the main actor, in the builder of a container or of another main-actor module. Like other
/// modules, it counts once for each type.
///
/// Thread-safety: a module must be `Sendable`; its members are read on the main actor, when the builder runs.
public protocol MainActorModule: Sendable {
    /// The components of the module, and other modules.
    @MainActor @ComponentBuilder
    var components: ComponentList { get }

    /// The keys that the module needs from outside: see ``Module/externalNeeds``.
    @MainActor
    var externalNeeds: [ComponentKey] { get }
}

extension MainActorModule {
    /// An empty list.
    public var externalNeeds: [ComponentKey] { [] }
}
