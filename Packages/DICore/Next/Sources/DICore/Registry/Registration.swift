/// A component in a registry.
final class Registration: Sendable {
    let record: ComponentRecord

    /// The modules that installed it, the outermost first.
    let modules: [ModuleID]

    init(_ record: ComponentRecord, by modules: [ModuleID]) {
        self.record = record
        self.modules = modules
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
