import DICore
import DIInspection

/// The names of the keys of two graphs, in short form unless two types of either graph would have the same name.
struct SharedNames {
    private var names: [ComponentKey: String] = [:]

    init(_ old: DependencyGraph, _ new: DependencyGraph) {
        let keys = Set(old.keyNames.keys).union(new.keyNames.keys)
        var fullNames: [String: Set<String>] = [:]
        for key in keys { fullNames[key.description, default: []].insert(key.fullDescription) }
        for key in keys {
            let name = key.description
            names[key] = fullNames[name]?.count == 1 ? name : key.fullDescription
        }
    }

    subscript(_ key: ComponentKey) -> String { names[key] ?? key.fullDescription }
}
