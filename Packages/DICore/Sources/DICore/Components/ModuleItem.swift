/// A module in a list: read when it is installed, or, where it can be read on the main actor only, already.
struct ModuleItem: Sendable {
    let id: ModuleID
    private let content: Content

    private indirect enum Content: Sendable {
        case module(any Module)
        case loaded(externalNeeds: [ComponentKey], components: ComponentList)
    }

    init(_ module: any Module) {
        id = ModuleID(type(of: module))
        content = .module(module)
    }

    /// Reads a main-actor module.
    @MainActor
    init(_ module: any MainActorModule) {
        let id = ModuleID(type(of: module))
        self.id = id
        // Of modules of one type the first counts, so one that contains its own type needs no second reading.
        guard !Self.loading.contains(id) else {
            content = .loaded(externalNeeds: [], components: ComponentList())
            return
        }
        content = Self.$loading.withValue(Self.loading.union([id])) {
            .loaded(externalNeeds: module.externalNeeds, components: module.components)
        }
    }

    /// The main-actor modules that are being read around this one.
    @TaskLocal private static var loading: Set<ModuleID> = []

    var externalNeeds: [ComponentKey] {
        switch content {
        case .module(let module): module.externalNeeds
        case .loaded(let needs, _): needs
        }
    }

    var components: ComponentList {
        switch content {
        case .module(let module): module.components
        case .loaded(_, let components): components
        }
    }
}
