import DICore

/// What a graph is asked from outside, and what outside answers.
struct GraphOutline {
    /// What is asked for from outside; `nil` is everything.
    let roots: [ComponentKey]?

    /// What need not be answered, each once, in the order in which it was given.
    private(set) var externalNeeds: [ComponentKey] = []

    private var external: Set<ComponentKey> = []

    init(roots: [ComponentKey]? = nil, externalNeeds: [ComponentKey] = []) {
        self.roots = roots
        add(externalNeeds: externalNeeds)
    }

    /// Adds what need not be answered.
    mutating func add(externalNeeds keys: [ComponentKey]) {
        for key in keys where external.insert(key).inserted { externalNeeds.append(key) }
    }

    /// Whether a key need not be answered.
    func isExternal(_ key: ComponentKey) -> Bool { external.contains(key) }

    /// Whether a need need not be answered: what is needed, or what it is written as; of a collection the whole of it.
    func isExternal(_ dependency: Dependency) -> Bool {
        isExternal(dependency.form) || (!dependency.isCollection && isExternal(dependency.key))
    }
}
