/// The contents of the modules in a list. They are read before a lock is taken, because a module's members are user
/// code.
struct ModuleContents {
    typealias Content = (
        module: ModuleItem, outer: ModuleID?, externalNeeds: [ComponentKey], components: ComponentList
    )

    private var contents: [ModuleID: Content] = .init()

    /// The modules that differ from an earlier value of their type: the type of each, and then of those around it, the
    /// innermost first.
    private(set) var leftOut: [[ComponentKey]] = []

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
                let key = module.id.key
                let isKnown = leftOut.contains { $0[0] == key }
                if !isKnown, ModuleItem.differ(first.module.value, module.value) {
                    leftOut.append([key] + path(from: outer))
                }
                return
            }
            let components = module.components
            contents[module.id] = (module, outer, module.externalNeeds, components)
            read(components, inside: module.id)
        }
    }

    /// Returns the types of a module and of those around it, the innermost first.
    private func path(from module: ModuleID?) -> [ComponentKey] {
        sequence(state: module) { next in
            defer { next = next.flatMap { contents[$0]?.outer } }
            return next?.key
        }.map(\.self)
    }
}
