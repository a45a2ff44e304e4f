/// Redirections and decorators, one over the other, over one unit.
///
/// Each of them is a unit of its own: so many first steps of the chain. They share one list, because a unit that held the one
/// below, and an identity made of that of the one below, would cost O(*n*²) in time and memory for *n* of them.
final class UnitChain: Sendable {
    /// The unit below all steps: no chain.
    let start: Unit
    let steps: [AnswerStep]
    let path: Path
    private let madeDecorations = MadeOnce<Decorations>()

    init(_ start: Unit, _ steps: [AnswerStep]) {
        self.start = start
        self.steps = steps
        path = Path(start.id, steps.map(\.name))
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

        /// - Complexity: O(1), unless both are of different chains and probably equal: then O(*n*) in the number of steps.
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

    /// What decorators make of the component, for one container, step by step.
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
            for step in chain.steps {
                id = owner.id(of: step.name, over: id)
                if case .decorator(let decorator) = step.kind {
                    component = decorator.description(over: component, answering: step.key, as: owner.number(of: id))
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
    /// - Complexity: O(*n*) in the number of steps, once for the container that asks first.
    func decorations(in owner: DecorationOwner, _ defaults: ContainerDefaults) -> Decorations? {
        guard let registration = start.registration else { return nil }
        let first = madeDecorations.object { Decorations(self, of: registration, in: owner, defaults) }
        return first.owner == ObjectIdentifier(owner)
            ? first : Decorations(self, of: registration, in: owner, defaults)
    }
}
