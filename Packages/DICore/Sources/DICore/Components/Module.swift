/// A group of components that is installed as one.
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
    /// What the module consists of: components, and other modules.
    @ComponentBuilder var components: ComponentList { get }

    /// What the module needs from outside. Validation reports what nothing answers, in the module's name.
    ///
    /// Nothing by default.
    var externalNeeds: [ComponentKey] { get }
}

extension Module {
    /// Nothing.
    public var externalNeeds: [ComponentKey] { [] }
}
