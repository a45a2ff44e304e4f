/// The contents of the modules in a list. They are read before a lock is taken, because a module's members are user
/// code.
struct ModuleContents {
    private var contents: [ModuleID: (externalNeeds: [ComponentKey], components: ComponentList)] = .init()

    init(_ list: ComponentList) {
        read(list)
    }

    subscript(id: ModuleID) -> (externalNeeds: [ComponentKey], components: ComponentList)? { contents[id] }

    private mutating func read(_ list: ComponentList) {
        if list.holdsComponentsOnly { return }
        list.visit { item in
            if case .rule(let rule) = item { return read(rule.components) }
            guard case .module(let module) = item else { return }
            // The first module of a type counts, so a module that contains its own type ends here, too.
            guard contents[module.id] == nil else { return }
            let components = module.components
            contents[module.id] = (module.externalNeeds, components)
            read(components)
        }
    }
}
