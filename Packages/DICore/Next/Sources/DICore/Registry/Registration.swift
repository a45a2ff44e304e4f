/// A component in a registry.
final class Registration: Sendable {
    let record: ComponentRecord

    /// The modules that installed it, the outermost first.
    let modules: [ModuleID]

    /// The number of registrations before it in its container.
    let order: Int

    init(_ record: ComponentRecord, by modules: [ModuleID], order: Int) {
        self.record = record
        self.modules = modules
        self.order = order
    }

    /// The description of the component.
    var description: ComponentDescription {
        ComponentDescription(
            key: record.key, roles: record.roles.map(\.key), lifetime: record.cache?.lifetime ?? .uncached,
            place: record.place.installed(by: modules), isShared: record.cache?.isShared ?? false)
    }

    /// Whether a requester in some modules sees the component. Everybody sees what is private to no module.
    func isVisible(from requesters: [ModuleID]) -> Bool {
        !record.isModulePrivate || requesters.starts(with: modules)
    }
}
