/// A chain of redirections and decorators over one unit.
///
/// Each step is a unit: a number of first steps of the chain. The units share one list. Units that held the unit below,
/// with an identity made of its identity, would cost O(*n*²) in time and memory for *n* steps.
final class UnitChain: Sendable {
    /// The unit below all steps, which is no chain.
    let start: Unit
    let steps: [AnswerStep]
    let path: Path
    private let madeDecorations = MadeOnce<Decorations>()

    init(_ start: Unit, _ steps: [AnswerStep]) {
        self.start = start
        self.steps = steps
        path = Path(start.id, steps.map(\.name))
    }

    /// Returns the unit below a number of first steps.
    func below(_ count: Int) -> Unit { count == 1 ? start : .chain(self, count: count - 1) }

    // MARK: Identity

    /// The identities of the start and of the steps, without references to registrations.
    final class Path: Sendable {
        fileprivate let start: Unit.ID
        fileprivate let steps: [DecorationID.Step]

        /// For each step, a hash of the start and the steps up to it.
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

    /// The identity of a unit in a chain.
    struct Prefix: Hashable {
        private let path: Path
        private let count: Int

        init(_ path: Path, count: Int) {
            self.path = path
            self.count = count
        }

        /// - Complexity: O(1), or O(*n*) in the number of steps for equal units of different chains.
        static func == (left: Prefix, right: Prefix) -> Bool {
            guard left.count == right.count else { return false }
            if left.path === right.path { return true }
            return left.path.hashes[left.count - 1] == right.path.hashes[left.count - 1]
                && left.path.start == right.path.start
                && left.path.steps.prefix(left.count) == right.path.steps.prefix(left.count)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(path.hashes[count - 1]) }
    }

    // MARK: Decorators

    /// The results of the decorators of a component, step by step, in one container.
    final class Decorations: Sendable {
        fileprivate let owner: ObjectIdentifier

        /// For each step, the description of the component, or of the instance that a decorator makes of it.
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

    /// Returns the results of the decorators in a container; `nil` if the chain leads to no component.
    ///
    /// - Complexity: O(*n*) in the number of steps, once for the container that asks first.
    func decorations(in owner: DecorationOwner, _ defaults: ContainerDefaults) -> Decorations? {
        guard let registration = start.registration else { return nil }
        let first = madeDecorations.object { Decorations(self, of: registration, in: owner, defaults) }
        return first.owner == ObjectIdentifier(owner)
            ? first : Decorations(self, of: registration, in: owner, defaults)
    }
}
