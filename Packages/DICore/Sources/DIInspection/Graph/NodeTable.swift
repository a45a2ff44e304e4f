import DICore

/// The table of the nodes of a graph and their positions: first the registered components, then the results of
/// decorators and the components that rules have made. It has the positions of redirections too.
final class NodeTable {
    /// A component, or the result of a decorator.
    struct Entry {
        let record: ComponentRecord

        /// The container in which the component is registered.
        let owner: Generation
        let description: ComponentDescription
        var decoration: Decoration?
    }

    /// The use of a decorator on another node.
    struct Decoration {
        let decorator: DecoratorRecord

        /// The decorated node, and the key that the result answers.
        let inner: Int
        let key: ComponentKey

        /// The innermost container whose decorator, redirection or component is used.
        let owner: Generation
    }

    /// The identity of a decoration.
    private struct DecorationID: Hashable {
        let inner: Int

        /// The key that the component answers, and the number of its earlier contributions to a collection of that.
        let start: ComponentKey
        let number: Int

        /// The redirections that were followed, and the decorator.
        let path: [ObjectIdentifier]
        let decorator: ObjectIdentifier
    }

    private let view: Generation
    private(set) var entries: [Entry] = []
    private(set) var redirections: [NeedTarget.OwnedRedirection]

    /// The number of registered components, which come first.
    private(set) var componentCount = 0

    private var ids: [ObjectIdentifier: Int] = [:]
    private var decorationIDs: [DecorationID: Int] = [:]

    /// - Complexity: O(*n* log *n*) in the number of components and redirections.
    init(of view: Generation) {
        self.view = view
        let generations = view.outermostFirst
        redirections = generations.flatMap { owner in owner.registry.redirections.map { ($0, owner) } }
        for (id, redirection) in redirections.enumerated() { ids[ObjectIdentifier(redirection.record)] = id }
        for owner in generations {
            for record in owner.registry.records { _ = add(record, in: owner) }
        }
        componentCount = entries.count
    }

    /// The registered components.
    var components: ArraySlice<Entry> { entries[..<componentCount] }

    func id(_ record: ComponentRecord) -> Int {
        // A rule has made it if it is unknown.
        ids[ObjectIdentifier(record)] ?? add(record, in: view.owner(of: record))
    }

    func id(_ redirection: RedirectionRecord) -> Int {
        if let known = ids[ObjectIdentifier(redirection)] { return known }
        // A rule has made it.
        ids[ObjectIdentifier(redirection)] = redirections.count
        redirections.append((redirection, view))
        return redirections.count - 1
    }

    /// Returns the node that answers a key: the component, or the result of its last decorator.
    ///
    /// - Parameters:
    ///   - owner: The container in which the component is registered.
    ///   - number: The number of earlier contributions of the component to a collection of the key.
    ///   - path: The redirections that lead to the key.
    func node(
        of record: ComponentRecord, in owner: Generation, answering key: ComponentKey, number: Int = 0,
        through path: [NeedTarget.OwnedRedirection] = []
    ) -> Int {
        var node = id(record)
        guard view.hasDecorators else { return node }
        var followed: [ObjectIdentifier] = []
        view.visitDecorators(of: record, in: owner, answering: key, through: path) { decorator, answered, owner in
            let id = DecorationID(
                inner: node, start: key, number: number, path: followed, decorator: ObjectIdentifier(decorator))
            node = decorationIDs[id] ?? add(decorator, to: node, as: answered, in: owner)
            decorationIDs[id] = node
        } follow: { redirection in
            followed.append(ObjectIdentifier(redirection))
        }
        return node
    }

    private func add(_ record: ComponentRecord, in owner: Generation) -> Int {
        ids[ObjectIdentifier(record)] = entries.count
        entries.append(Entry(record: record, owner: owner, description: record.description()))
        return entries.count - 1
    }

    private func add(_ decorator: DecoratorRecord, to inner: Int, as key: ComponentKey, in owner: Generation) -> Int {
        var entry = entries[inner]
        entry = Entry(
            record: entry.record, owner: entry.owner,
            description: decorator.description(over: entry.description, as: key),
            decoration: Decoration(decorator: decorator, inner: inner, key: key, owner: owner))
        entries.append(entry)
        return entries.count - 1
    }

    func node(of contribution: NeedTarget.OwnedContribution) -> Int {
        let (record, role, owner) = contribution
        let others = view.hasDecorators ? record.contributions : []
        let number = others.prefix { $0 !== role }.count { $0.key == role.key }
        return node(of: record, in: owner, answering: role.key, number: number)
    }
}
