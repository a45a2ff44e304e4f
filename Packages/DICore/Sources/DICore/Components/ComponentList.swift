/// What a builder collects: components, modules, redirections, decorators and declared collections, in order.
///
/// Thread-safety: an immutable value.
public struct ComponentList: Sendable {
    // One word, because components are many.
    enum Item: Sendable {
        case component(ComponentRecord)
        indirect case module(ModuleItem)
        case redirection(RedirectionRecord)
        case decorator(DecoratorRecord)
        indirect case collection(ComponentKey)
        indirect case rule(RuleItem)
    }

    // A single item is kept as it is: that is what most expressions in a builder are. Lists of lists are not copied.
    private enum Storage: Sendable {
        case one(Item)
        case several([ComponentList])
    }

    private let storage: Storage

    /// Whether there is nothing but components in it, so that nobody has to look for modules.
    let holdsComponentsOnly: Bool

    /// How many lists are around one another in it, at the most: what goes through them needs stack.
    private let depth: UInt8

    /// How many items there are, without those of modules and rules.
    let count: Int
    private static let greatestDepth: UInt8 = 32

    init(_ item: Item) {
        storage = .one(item)
        depth = 0
        count = 1
        holdsComponentsOnly = if case .component = item { true } else { false }
    }

    /// Makes the list of one component.
    @usableFromInline
    init(of component: consuming ComponentRecord, isSendable: Bool) {
        self.init(.component(.registered(component, isSendable: isSendable)))
    }

    /// Makes the list of what is in several lists.
    init(joining lists: [ComponentList]) {
        if lists.count == 1 {
            self = lists[0]
            return
        }
        var depth: UInt8 = 0
        var holdsComponentsOnly = true
        var count = 0
        for list in lists {
            count += list.count
            depth = max(depth, list.depth)
            if !list.holdsComponentsOnly { holdsComponentsOnly = false }
        }
        depth += 1
        self.holdsComponentsOnly = holdsComponentsOnly
        self.count = count
        if depth <= Self.greatestDepth {
            storage = .several(lists)
            self.depth = depth
            return
        }
        var flat: [ComponentList] = []
        for list in lists { list.visit { flat.append(ComponentList($0)) } }
        storage = .several(flat)
        self.depth = 1
    }

    /// Does something with each item, in order.
    func visit(_ body: (Item) -> Void) {
        switch storage {
        case .one(let item): body(item)
        case .several(let lists):
            for list in lists {
                // Mostly it is one: no call for that.
                if case .one(let item) = list.storage { body(item) } else { list.visit(body) }
            }
        }
    }

    /// Makes an empty list.
    ///
    /// - Complexity: O(1).
    public init() {
        storage = .several([])
        depth = 1
        count = 0
        holdsComponentsOnly = true
    }

    /// Makes a list with a builder, for lists that are put together outside of a module.
    ///
    /// - Parameter components: The components.
    /// - Complexity: That of the closure.
    public init(@ComponentBuilder _ components: () -> ComponentList) {
        self = components()
    }
}
