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
