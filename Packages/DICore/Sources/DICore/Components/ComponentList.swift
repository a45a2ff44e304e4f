/// What a builder collects: components, modules, redirections, decorators and declared collections, in order.
///
/// Thread-safety: an immutable value.
public struct ComponentList: Sendable {
    enum Item: Sendable {
        case component(ComponentRecord)
        case module(ModuleItem)
        case redirection(RedirectionRecord)
        case decorator(DecoratorRecord)
        case collection(ComponentKey)
        indirect case rule(RuleItem)
    }

    // A single item is kept as it is: that is what most expressions in a builder are.
    private enum Storage: Sendable {
        case one(Item)
        case many([Item])
    }

    private let storage: Storage

    init(_ item: Item) {
        storage = .one(item)
    }

    init(_ items: [Item]) {
        storage = .many(items)
    }

    /// Makes the list of what is in several lists.
    init(joining lists: [ComponentList]) {
        if lists.count == 1 {
            self = lists[0]
            return
        }
        var items: [Item] = []
        items.reserveCapacity(lists.count)
        for list in lists {
            switch list.storage {
            case .one(let item): items.append(item)
            case .many(let more): items += more
            }
        }
        storage = .many(items)
    }

    /// Does something with each item, in order.
    func visit(_ body: (Item) -> Void) {
        switch storage {
        case .one(let item): body(item)
        case .many(let items): for item in items { body(item) }
        }
    }

    /// Makes an empty list.
    ///
    /// - Complexity: O(1).
    public init() {
        storage = .many([])
    }

    /// Makes a list with a builder, for lists that are put together outside of a module.
    ///
    /// - Parameter components: The components.
    /// - Complexity: That of the closure.
    public init(@ComponentBuilder _ components: () -> ComponentList) {
        self = components()
    }
}
