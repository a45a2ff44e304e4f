/// The modules of a picture as nested groups.
struct ModuleGroups {
    /// A module with its components and inner modules.
    struct Group {
        let name: String

        /// The ids of the components that the module itself contains.
        var components: [Int] = []

        /// The positions of the inner modules in ``ModuleGroups/groups``, in order and by name.
        var groups: [Int] = []
        var positions: [String: Int] = [:]
    }

    /// All groups. The first one is the root: it has the components without a module, and the outermost modules.
    private(set) var groups = [Group(name: "")]

    /// - Parameter isFlat: Whether to leave modules out.
    init(_ picture: GraphPicture, isFlat: Bool) {
        for component in picture.components {
            var group = 0
            for name in isFlat ? [] : component.modules {
                let inner = groups[group].positions[name] ?? groups.count
                if inner == groups.count {
                    groups[group].positions[name] = inner
                    groups[group].groups.append(inner)
                    groups.append(Group(name: name))
                }
                group = inner
            }
            groups[group].components.append(component.id)
        }
    }

    /// Visits every group and component; a group's contents come between its `begin` and its `end`.
    func visit(
        component: (_ id: Int, _ depth: Int) -> Void, begin: (_ group: Int, _ name: String, _ depth: Int) -> Void,
        end: (_ depth: Int) -> Void
    ) {
        // An explicit stack, because the nesting of modules has no limit.
        var open = [(group: 0, next: 0)]
        for id in groups[0].components { component(id, 0) }
        while let (group, next) = open.last {
            let depth = open.count
            guard next < groups[group].groups.count else {
                open.removeLast()
                if !open.isEmpty { end(depth - 2) }
                continue
            }
            open[depth - 1].next += 1
            let inner = groups[group].groups[next]
            begin(inner, groups[inner].name, depth - 1)
            for id in groups[inner].components { component(id, depth) }
            open.append((inner, 0))
        }
    }
}
