/// The contents of the modules in a list. They are read before a lock is taken, because a module's members are user
/// code.
struct ModuleContents {
    typealias Content = (
        module: ModuleItem, outer: ModuleID?, externalNeeds: [ComponentKey], components: ComponentList
    )

    private var contents: [ModuleID: Content] = .init()

    /// The modules that differ from an earlier value of their type.
    private(set) var leftOut: [ModuleLeftOut] = []

    init(_ list: ComponentList) {
        read(list, inside: nil)
    }

    subscript(id: ModuleID) -> Content? { contents[id] }

    private mutating func read(_ list: ComponentList, inside outer: ModuleID?) {
        if list.holdsComponentsOnly { return }
        list.visit { item in
            if case .rule(let rule) = item { return read(rule.components, inside: outer) }
            guard case .module(let module) = item else { return }
            // The first module of a type counts, so a module that contains its own type ends here, too.
            if let first = contents[module.id] {
                let isKnown = leftOut.contains { $0.type == module.id.key }
                if !isKnown, ModuleItem.differ(first.module.value, module.value) {
                    let used = first.module.place?.installed(by: path(to: first.outer))
                    leftOut.append(
                        ModuleLeftOut(
                            type: module.id.key, place: module.place?.installed(by: path(to: outer)), usedPlace: used))
                }
                return
            }
            let components = module.components
            contents[module.id] = (module, outer, module.externalNeeds, components)
            read(components, inside: module.id)
        }
    }

    /// Returns the modules around a module and the module itself, the outermost first.
    private func path(to module: ModuleID?) -> [ModuleID] {
        guard let module else { return [] }
        return sequence(first: module) { contents[$0]?.outer }.reversed()
    }
}
