/// The result of a builder: components, modules, redirections, decorators, and declared collections, in order.
///
/// Thread-safety: an immutable value.
public struct ComponentList: Sendable {
    // One word, because a program has many components.
    enum Item: Sendable {
        case component(ComponentRecord)
        indirect case module(ModuleItem)
        case redirection(RedirectionRecord)
        case decorator(DecoratorRecord)
        indirect case collection(ComponentKey)
    }

    // Most expressions in a builder are a single item, which needs no array. Lists of lists are not copied.
    private enum Storage: Sendable {
        case one(Item)
        case several([ComponentList])
    }

    private let storage: Storage

    /// Whether the list contains components only, so that a registry need not search it for modules.
    let holdsComponentsOnly: Bool

    /// The greatest number of nested lists. Visiting them takes stack, so it is bounded.
    private let depth: UInt8

    /// The number of items, without those of modules.
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
        var record = component
        if isSendable { ComponentRecord.makeSendable(&record) }
        ComponentRecord.completeRoles(&record)
        self.init(.component(record))
    }

    /// Joins lists.
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
        self.holdsComponentsOnly = holdsComponentsOnly
        self.count = count
        if depth < Self.greatestDepth {
            storage = .several(lists)
            self.depth = depth + 1
            return
        }
        var flat: [ComponentList] = []
        for list in lists { list.visit { flat.append(ComponentList($0)) } }
        storage = .several(flat)
        self.depth = 1
    }

    /// Calls a closure with each item, in order.
    func visit(_ body: (Item) -> Void) {
        switch storage {
        case .one(let item): body(item)
        case .several(let lists):
            for list in lists {
                // Without a recursive call for the usual list of one item.
                if case .one(let item) = list.storage { body(item) } else { list.visit(body) }
            }
        }
    }

    /// Makes an empty list.
    public init() {
        self.init(joining: [])
    }

    /// Makes a list with a builder, outside a module.
    public init(@ComponentBuilder _ components: () -> ComponentList) {
        self = components()
    }
}
