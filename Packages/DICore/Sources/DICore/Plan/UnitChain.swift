/// Redirections and decorators, one over the other, over one unit.
///
/// Each of them is a unit of its own: so many first links of the chain. They share one list, because a unit that held the one
/// below, and an identity made of that of the one below, would cost O(*n*²) in time and memory for *n* of them.
final class UnitChain: Sendable {
    /// What leads from one unit to the next.
    enum Step: Sendable {
        case redirection(RedirectionRecord)
        case decorator(DecoratorRecord)

        /// What tells steps apart.
        var name: DecorationID.Step {
            switch self {
            case .redirection(let redirection): .redirection(redirection.identity)
            case .decorator(let decorator): .decorator(decorator.identity)
            }
        }
    }

    /// A step, with what is known of the unit that it leads to.
    struct Link: Sendable {
        let step: Step

        /// The key that the unit answers to.
        let key: ComponentKey

        /// How many containers are around the innermost one that the unit takes something from.
        let layer: Int
    }

    /// The unit below all links: no chain.
    let start: Unit
    let links: [Link]
    let path: Path
    private let madeDecorations = MadeOnce<Decorations>()

    fileprivate init(_ start: Unit, _ links: [Link]) {
        self.start = start
        self.links = links
        path = Path(start.id, links.map(\.step.name))
    }

    /// The unit below one of the chain.
    func below(_ count: Int) -> Unit { count == 1 ? start : .chain(self, count: count - 1) }

    // MARK: Identity

    /// The identities of the start and the steps. They keep no registration.
    final class Path: Sendable {
        fileprivate let start: Unit.ID
        fileprivate let steps: [DecorationID.Step]

        /// A hash of the start with the steps up to each.
        fileprivate let hashes: [Int]

        fileprivate init(_ start: Unit.ID, _ steps: [DecorationID.Step]) {
            self.start = start
            self.steps = steps
            var hash = start.hashValue
            hashes = steps.map { step in
                var hasher = Hasher()
                hasher.combine(hash)
                hasher.combine(step)
                hash = hasher.finalize()
                return hash
            }
        }
    }

    /// The identity of a unit of a chain.
    struct Prefix: Hashable {
        private let path: Path
        private let count: Int

        init(_ path: Path, count: Int) {
            self.path = path
            self.count = count
        }

        /// - Complexity: O(1), unless both are of different chains and probably equal: then O(*n*) in the number of links.
        static func == (left: Prefix, right: Prefix) -> Bool {
            guard left.count == right.count else { return false }
            if left.path === right.path { return true }
            return left.path.hashes[left.count - 1] == right.path.hashes[left.count - 1]
                && left.path.start == right.path.start
                && left.path.steps.prefix(left.count) == right.path.steps.prefix(left.count)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(path.hashes[count - 1]) }
    }

    // MARK: What decorators make

    /// What decorators make of the component, for one container, link by link.
    final class Decorations: Sendable {
        fileprivate let owner: ObjectIdentifier

        /// What can be said of what answers: of the component, or of what a decorator makes of it.
        fileprivate let components: [ComponentDescription]
        fileprivate let ids: [DecorationID]

        fileprivate init(
            _ chain: UnitChain, of registration: Registration, in owner: DecorationOwner, _ defaults: ContainerDefaults
        ) {
            self.owner = ObjectIdentifier(owner)
            var component = registration.description(in: defaults)
            var id = owner.id(of: registration.identity, answering: chain.start.key, number: chain.start.number)
            var components: [ComponentDescription] = []
            var ids: [DecorationID] = []
            for link in chain.links {
                id = owner.id(of: link.step.name, over: id)
                if case .decorator(let decorator) = link.step {
                    component = decorator.description(over: component, answering: link.key, as: owner.number(of: id))
                }
                components.append(component)
                ids.append(id)
            }
            self.components = components
            self.ids = ids
        }

        func component(_ count: Int) -> ComponentDescription { components[count - 1] }
        func id(_ count: Int) -> DecorationID { ids[count - 1] }
    }

    /// What decorators make of the component in a container; `nil` where the chain leads to no component.
    ///
    /// - Complexity: O(*n*) in the number of links, once for the container that asks first.
    func decorations(in owner: DecorationOwner, _ defaults: ContainerDefaults) -> Decorations? {
        guard let registration = start.registration else { return nil }
        let first = madeDecorations.object { Decorations(self, of: registration, in: owner, defaults) }
        return first.owner == ObjectIdentifier(owner)
            ? first : Decorations(self, of: registration, in: owner, defaults)
    }

    // MARK: Making one

    /// The way from a unit through redirections and decorators, while it is looked for.
    struct Builder {
        private let start: Unit
        private var links: [Link] = []

        /// See ``Unit/layer``.
        private(set) var layer: Int

        /// See ``Unit/key``.
        private var key: ComponentKey
        private var decorators: Set<UInt> = []

        /// - Parameter start: No chain.
        init(from start: Unit) {
            self.start = start
            layer = start.layer
            key = start.key
        }

        /// The component that it leads to.
        var registration: Registration? { start.registration }

        /// Adds a redirection.
        mutating func append(_ redirection: RedirectionRecord) {
            layer = max(layer, redirection.layer)
            key = redirection.key
            links.append(Link(step: .redirection(redirection), key: key, layer: layer))
        }

        /// Adds the decorators of what answers to a key, those left out that are on the way already.
        mutating func append(_ decorators: [DecoratorRecord]) {
            let added = decorators.filter { !self.decorators.contains($0.identity) }
            for decorator in added {
                self.decorators.insert(decorator.identity)
                layer = max(layer, decorator.layer)
                links.append(Link(step: .decorator(decorator), key: key, layer: layer))
            }
        }

        /// The unit that it leads to.
        var unit: Unit { links.isEmpty ? start : .chain(UnitChain(start, links), count: links.count) }
    }
}
