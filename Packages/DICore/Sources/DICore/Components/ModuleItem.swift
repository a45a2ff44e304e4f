/// A module in a list. It is read when it is installed; a main-actor module was read before.
struct ModuleItem: Sendable {
    let id: ModuleID

    /// The module, if values of its type can differ.
    let value: (any Sendable)?
    private let content: Content

    private indirect enum Content: Sendable {
        case module(any Module)
        case loaded(externalNeeds: [ComponentKey], components: ComponentList)
    }

    /// The main-actor modules that are being read around the current one.
    @TaskLocal private static var loading: Set<ModuleID> = []

    init(_ module: any Module) {
        id = ModuleID(type(of: module))
        value = Self.value(of: module)
        content = .module(module)
    }

    private static func value<Value: Sendable>(of module: Value) -> (any Sendable)? {
        MemoryLayout<Value>.size == 0 ? nil : module
    }

    /// Reads a main-actor module.
    @MainActor
    init(_ module: any MainActorModule) {
        let id = ModuleID(type(of: module))
        self.id = id
        value = Self.value(of: module)
        // Only the first module of a type counts, so a module that contains its own type is not read again.
        guard !Self.loading.contains(id) else {
            content = .loaded(externalNeeds: [], components: ComponentList())
            return
        }
        content = Self.$loading.withValue(Self.loading.union([id])) {
            .loaded(externalNeeds: module.externalNeeds, components: module.components)
        }
    }

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
