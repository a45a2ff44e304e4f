/// The result of a builder: components, modules, redirections, decorators, declared collections and rules, in order.
///
/// Thread-safety: an immutable value.
public struct ComponentList: Sendable {
    // One word, because a program has many components.
    enum Item: Sendable {
        case component(ComponentRecord)
        case module(ModuleItem)
        case redirection(RedirectionRecord)
        case decorator(DecoratorRecord)
        indirect case collection(ComponentKey)
        case rule(RuleItem)
    }

    // Most expressions in a builder are a single item, which needs no array.
    private enum Storage: Sendable {
        case one(Item)
        case several([Item])
    }

    private let storage: Storage

    private init(_ storage: Storage) { self.storage = storage }

    init(_ item: Item) { storage = .one(item) }

    /// Makes the list of one component.
    ///
    /// - Parameter record: The record, to which there is no other reference.
    init(of record: consuming ComponentRecord, isSendable: Bool) {
        if isSendable { ComponentRecord.makeSendable(&record) }
        ComponentRecord.completeRoles(&record)
        self.init(.component(record))
    }

    /// Joins lists.
    ///
    /// - Complexity: O(*n*) in the number of items.
    init(joining lists: [ComponentList]) {
        guard lists.count != 1 else {
            self = lists[0]
            return
        }
        var items: [Item] = []
        items.reserveCapacity(lists.count)
        for list in lists { list.visit { items.append($0) } }
        self.init(.several(items))
    }

    /// The number of items, without those of modules and rules.
    var count: Int {
        switch storage {
        case .one: 1
        case .several(let items): items.count
        }
    }

    /// Calls a closure with each item, in order.
    func visit(_ body: (Item) -> Void) {
        switch storage {
        case .one(let item): body(item)
        case .several(let items): for item in items { body(item) }
        }
    }

    /// Makes an empty list.
    public init() { storage = .several([]) }

    /// Makes a list with a builder, outside a module.
    public init(@ComponentBuilder _ components: () -> ComponentList) {
        self = components()
    }
}
