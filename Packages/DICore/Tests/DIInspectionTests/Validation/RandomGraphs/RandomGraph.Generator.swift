import TestSupport

extension RandomGraph {
    /// Returns a graph from a seed. Most graphs are plausible, with an occasional mistake.
    static func random(seed: UInt64) -> RandomGraph {
        var generator = Generator(seed: seed)
        return generator.graph()
    }

    /// Draws a graph. Components mostly depend on later ones in the list, with the same or a longer lifetime.
    struct Generator {
        private var random: SplitMix64

        private struct Drawn {
            var layer: Int
            var node: Node
            /// The lifetimes, shorter than the container's, that an owner of this component would retain.
            var narrow: Set<Node.Lifetime> = []
            /// Whether the component is asynchronous.
            var isAwaited = false
            /// Whether the component, or one of its decorators, is made on the main actor.
            var isOnMainActor = false
        }

        private var drawn: [Drawn] = []
        private var redirections: [(layer: Int, redirection: Redirection)] = []
        /// The decorators, each with the position of its component.
        private var decorators: [(layer: Int, position: Int, decorator: Decorator)] = []
        private var layerCount = 1

        /// The frequency of mistakes, in percent.
        private var mistakes = 0

        // The features of the graph.
        private var hasScopes = false
        private var hasTasks = false
        private var hasMainActor = false
        private var hasAsynchronous = false
        private var hasModules = false
        private var hasContexts = false

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
        }

        mutating func graph() -> RandomGraph {
            layerCount = random.pick([(60, 1), (28, 2), (12, 3)])
            mistakes = random.pick([(45, 0), (30, 3), (25, 8)])
            hasScopes = random.chance(50)
            hasTasks = random.chance(20)
            hasMainActor = random.chance(35)
            hasAsynchronous = random.chance(35)
            hasModules = random.chance(55)
            let count = 3 + random.below(13)
            for position in 0..<count { drawn.append(node(at: position, of: count)) }
            hasContexts = random.chance(45)
            if hasContexts { drawContexts() }
            drawRedirections()
            drawDecorators()
            for position in drawn.indices.reversed() { drawNeeds(of: position) }
            return RandomGraph(layers: (0..<layerCount).map { layer($0) })
        }

        private mutating func layer(_ number: Int) -> Layer {
            var layer = Layer()
            layer.duplicates = random.pick([(84, .diagnose), (8, .firstWins), (8, .lastWins)])
            let nodes = drawn.filter { $0.layer == number }.map(\.node)
            // Modules come in the order of their registration. The components of each are shuffled.
            for home in Node.Home.registered {
                layer.nodes += nodes.filter { $0.home == home }.shuffled(using: &random)
            }
            layer.redirections = redirections.filter { $0.layer == number }.map(\.redirection)
            let decorators = decorators.filter { $0.layer == number }.map(\.decorator)
            for home in Node.Home.registered { layer.decorators += decorators.filter { $0.home == home } }
            for element in 0..<4 where random.chance(20) {
                layer.declared.append(Key(shape: .part(element), name: random.pick([(85, .none), (15, .first)])))
            }
            layer.repeatsModules = random.chance(10)
            return layer
        }

        // MARK: Components

        private mutating func node(at position: Int, of count: Int) -> Drawn {
            let layer = layerCount == 1 || random.chance(55) ? 0 : 1 + random.below(layerCount - 1)
            var node = Node(key: newKey())
            if hasModules { node.home = random.pick([(60, .outside), (16, .billing), (10, .tax), (14, .shop)]) }
            if node.home != .outside { node.isPrivate = random.chance(25) }
            node.rank = random.pick([(93, .explicit), (3, .overriding), (4, .fallback)])
            node.making = random.pick([
                (55, .linked), (27, .unlinked), (6, .existing), (hasMainActor ? 14 : 0, .mainActor),
                (hasAsynchronous ? 12 : 0, .asynchronous), (hasScopes ? 4 : 0, .supplied),
            ])
            node.lifetime = lifetime(of: node, at: Double(position) / Double(count))
            if layer > 0, random.chance(30) || random.chance(12) { shareKey(&node, in: layer) }
            drawRoles(of: &node, in: layer)
            if random.chance(4), isKept(node) || random.chance(mistakes) {
                node.isEager = node.making != .existing && node.making != .supplied
            }
            return Drawn(layer: layer, node: node)
        }

        /// Whether the container caches the component's instances.
        private func isKept(_ node: Node) -> Bool { [.cached, .simple, .weak].contains(node.lifetime) }

        private mutating func lifetime(of node: Node, at place: Double) -> Node.Lifetime {
            let scopes = hasScopes ? 1 : 0
            let tasks = hasTasks ? 1 : 0
            switch node.making {
            case .existing: return .cached
            case .supplied: return random.pick([(60, .request), (40, .session)])
            default: break
            }
            let lifetime: Node.Lifetime
            if place < 0.35 {
                lifetime = random.pick([
                    (40, .uncached), (22 * scopes, .request), (12 * scopes, .session), (12, .cached), (8, .perResolve),
                    (12 * tasks, .task), (4, .weak), (2, .simple),
                ])
            } else if place < 0.7 {
                lifetime = random.pick([
                    (40, .uncached), (4 * scopes, .request), (12 * scopes, .session), (26, .cached), (6, .perResolve),
                    (5 * tasks, .task), (6, .weak), (4, .simple),
                ])
            } else {
                lifetime = random.pick([
                    (35, .uncached), (1 * scopes, .request), (4 * scopes, .session), (45, .cached), (4, .perResolve),
                    (2 * tasks, .task), (6, .weak), (4, .simple),
                ])
            }
            // A weak cache can hold only objects.
            if lifetime == .weak, case .part = node.key.shape { return .weak }
            return lifetime == .weak ? .cached : lifetime
        }

        /// Lets a component share a key with another one, mostly in a valid way.
        private mutating func shareKey(_ node: inout Node, in layer: Int) {
            guard !drawn.isEmpty else { return }
            let other = random.element(of: drawn)
            let key = random.element(of: other.node.claimedKeys)
            guard node.lifetime != .weak || key.isPart else { return }
            node.key = key
            guard other.layer == layer else { return }
            let canHide = node.home != .outside
            node.rank = random.pick([(40, .overriding), (30, .fallback), (canHide ? 25 : 0, .explicit)])
            if node.rank == .explicit { node.isPrivate = true }
            if random.chance(mistakes) { node.rank = .explicit }
        }

        private mutating func drawRoles(of node: inout Node, in layer: Int) {
            for _ in 0..<random.pick([(70, 0), (22, 1), (8, 2)]) {
                var role = random.chance(mistakes) ? anyKey() : newKey()
                // A role without a name has the name of its component.
                if role.name == .none { role.name = node.key.name }
                guard !node.claimedKeys.contains(role), !isTaken(role) || random.chance(mistakes) else { continue }
                node.roles.append(role)
            }
            for _ in 0..<random.pick([(68, 0), (26, 1), (6, 2)]) {
                let element = Key(shape: .part(random.below(4)), name: random.pick([(88, .none), (12, .first)]))
                let isMap = random.chance(40)
                var mapKey = isMap ? "\(random.below(60))" : nil
                // A child may replace an entry of the map, and a private component may reuse a key.
                let isAllowed = layer > 0 && random.chance(30) || node.isPrivate && random.chance(15)
                if isMap, isAllowed || random.chance(mistakes),
                    let other = mapKeys(of: element, below: isAllowed && !node.isPrivate ? layer : nil).first
                {
                    mapKey = other
                }
                guard !node.contributions.contains(where: { $0.element == element && ($0.mapKey != nil) == isMap })
                else { continue }
                node.contributions.append(Node.Contribution(element: element, mapKey: mapKey))
            }
        }

        /// Returns the map keys that are already in use, in all containers or in the outer ones.
        private func mapKeys(of element: Key, below layer: Int?) -> [String] {
            drawn.filter { drawn in layer.map { drawn.layer < $0 } ?? true }.flatMap(\.node.contributions)
                .filter { $0.element == element }.compactMap(\.mapKey)
        }

        // MARK: Contexts

        /// Gives some components an earlier component as their receiver. Some of these share a key with other
        /// components.
        private mutating func drawContexts() {
            for position in drawn.indices.dropFirst() where random.chance(30) {
                let asking = random.below(position)
                let receiver = drawn[asking].node.key.shape
                drawn[position].node.receiver = receiver
                shareMapKey(of: position)
                drawn[position].node.precedence = random.pick([(80, 0), (20, 1)])
                // A component for a receiver may share a key with that receiver.
                let other = random.chance(30) ? drawn[asking] : random.element(of: drawn)
                let key = random.element(of: other.node.claimedKeys)
                let isUsual = other.node.receiver != receiver && key.isPart
                guard random.chance(45), isUsual || random.chance(mistakes), !drawn[position].node.roles.contains(key)
                else { continue }
                if drawn[position].node.lifetime == .weak, !key.isPart { continue }
                // A role without a name would take the new name.
                if key.name != .none, drawn[position].node.roles.contains(where: { $0.name == .none }) { continue }
                drawn[position].node.key = key
            }
        }

        /// Sometimes gives a contextual component a map key that is in use for another receiver.
        private mutating func shareMapKey(of position: Int) {
            let node = drawn[position].node
            for (index, part) in node.contributions.enumerated() where part.mapKey != nil && random.chance(25) {
                let others = drawn.filter { other in
                    other.node.receiver.map { $0 != node.receiver } ?? random.chance(mistakes)
                }
                let keys = others.flatMap(\.node.contributions).filter { $0.element == part.element }
                drawn[position].node.contributions[index].mapKey = keys.compactMap(\.mapKey).first ?? part.mapKey
            }
        }

        // MARK: Keys

        private var claimed: [Key] { drawn.flatMap(\.node.claimedKeys) }

        private func isTaken(_ key: Key) -> Bool {
            claimed.contains(key) || redirections.contains { $0.redirection.from == key }
        }

        private mutating func anyKey() -> Key {
            var key = Key(
                shape: .part(random.below(10)),
                name: random.pick([(55, .none), (22, .first), (13, .second), (10, .typed)]))
            switch random.below(40) {
            case 0: key.shape = .list(key.shape)
            case 1: key.shape = .map(key.shape)
            case 2: key.shape = .optional(key.shape)
            default: break
            }
            return key
        }

        /// Returns a key without an answer so far.
        private mutating func newKey() -> Key {
            while true {
                let key = anyKey()
                if !isTaken(key) { return key }
            }
        }

        private mutating func drawRedirections() {
            for _ in 0..<random.pick([(62, 0), (26, 1), (9, 2), (3, 3)]) {
                let from = random.chance(90) ? newKey() : anyKey()
                let to: Key
                if let last = redirections.last, random.chance(25) {
                    to = random.chance(100 - 3 * mistakes) ? last.redirection.from : from
                } else if random.chance(mistakes) {
                    to = anyKey()
                } else {
                    let plain = drawn.filter { $0.node.receiver == nil || random.chance(mistakes) }
                    to = random.element(of: plain.flatMap(\.node.claimedKeys))
                }
                guard from != to || random.chance(mistakes) else { continue }
                redirections.append((random.below(layerCount), Redirection(from: from, to: to)))
            }
        }

        private mutating func drawDecorators() {
            for _ in 0..<random.pick([(55, 0), (26, 1), (12, 2), (7, 3)]) {
                let position = random.below(drawn.count)
                let (node, layer) = (drawn[position].node, drawn[position].layer)
                let keys = (node.claimedKeys + node.contributions.map(\.element)).filter(\.isPart)
                guard !keys.isEmpty else { continue }
                var decorator = Decorator(key: random.element(of: keys))
                decorator.isByPredicate = random.chance(25)
                if hasModules { decorator.home = random.pick([(70, .outside), (15, .billing), (8, .tax), (7, .shop)]) }
                decorator.isOnMainActor = hasMainActor && random.chance(node.making == .mainActor ? 50 : 10)
                let inner = layer + random.below(layerCount - layer)
                decorators.append((random.chance(10) ? random.below(layerCount) : inner, position, decorator))
                if decorator.isOnMainActor || node.making == .mainActor { drawn[position].isOnMainActor = true }
            }
        }

        // MARK: Needs

        /// Draws the needs of a component's decorators. The targets come later in the list than the component.
        private mutating func drawDecoratorNeeds(of position: Int) {
            for index in decorators.indices where decorators[index].position == position {
                for _ in 0..<random.pick([(45, 0), (40, 1), (15, 2)]) {
                    guard let need = need(of: position), !decorators[index].decorator.needs.contains(need) else {
                        continue
                    }
                    decorators[index].decorator.needs.append(need)
                }
            }
        }

        private mutating func drawNeeds(of position: Int) {
            let owner = drawn[position].node
            drawDecoratorNeeds(of: position)
            if owner.making == .existing || owner.making == .supplied { return learn(about: position) }
            for _ in 0..<random.pick([(20, 0), (34, 1), (28, 2), (18, 3)]) {
                guard let need = need(of: position), !drawn[position].node.needs.contains(need) else { continue }
                drawn[position].node.needs.append(need)
                if random.chance(6) { drawn[position].node.wired.insert(need) }
            }
            learn(about: position)
        }

        private mutating func need(of position: Int) -> Key? {
            if random.chance(mistakes) { return formed(anyKey(), isCycle: false, isAwaited: false) }
            if random.chance(mistakes) {
                let target = random.below(position + 1)
                return formed(random.element(of: drawn[target].node.claimedKeys), isCycle: true, isAwaited: false)
            }
            if let redirection = redirections.randomElement(using: &random), random.chance(10) {
                return formed(redirection.redirection.from, isCycle: random.chance(70), isAwaited: false)
            }
            // An optional dependency may be missing.
            if random.chance(4) { return anyKey().wrapped { .optional($0) } }
            for _ in 0..<5 where position + 1 < drawn.count {
                let contextual = drawn.indices.filter {
                    $0 > position && drawn[$0].node.receiver == drawn[position].node.key.shape
                }
                let target =
                    !contextual.isEmpty && random.chance(50)
                    ? random.element(of: contextual) : position + 1 + random.below(drawn.count - position - 1)
                guard isSuitable(drawn[target], for: drawn[position]) || random.chance(mistakes) else { continue }
                let node = drawn[target].node
                if let part = node.contributions.randomElement(using: &random), random.chance(45) {
                    return collected(part, isAwaited: drawn[target].isAwaited)
                }
                let key = random.element(of: node.claimedKeys)
                return formed(key, isCycle: false, isAwaited: drawn[target].isAwaited)
            }
            return nil
        }

        private func isSuitable(_ target: Drawn, for owner: Drawn) -> Bool {
            if owner.node.making == .unlinked, target.isOnMainActor { return false }
            if let receiver = target.node.receiver {
                if receiver != owner.node.key.shape { return false }
            } else if target.layer > owner.layer {
                return false
            }
            if target.node.isPrivate, !owner.node.home.path.starts(with: target.node.home.path) { return false }
            switch owner.node.lifetime {
            case .uncached, .perResolve: return true
            case .cached, .simple, .weak: return target.narrow.isEmpty
            case .session: return target.narrow.isSubset(of: [.session])
            case .request: return target.narrow.isSubset(of: [.session, .request])
            case .task: return target.narrow.isSubset(of: [.task])
            }
        }

        /// Updates the properties of a component that its dependents rely on.
        private mutating func learn(about position: Int) {
            let node = drawn[position].node
            if node.making == .mainActor { drawn[position].isOnMainActor = true }
            let needs = node.needs + decorators.filter { $0.position == position }.flatMap(\.decorator.needs)
            let targets = drawn.filter { target in
                target.node.receiver.map { $0 == node.key.shape } ?? true
                    && needs.contains { need in
                        (target.node.claimedKeys + target.node.contributions.map(\.element)).contains(need.innermost)
                    }
            }
            if node.making != .asynchronous, targets.contains(where: \.isOnMainActor) {
                drawn[position].isOnMainActor = true
            }
            drawn[position].isAwaited = node.making == .asynchronous || targets.contains(where: \.isAwaited)
            switch node.lifetime {
            case .session, .request, .task: drawn[position].narrow = [node.lifetime]
            case .uncached, .perResolve: drawn[position].narrow = Set(targets.flatMap(\.narrow))
            case .cached, .simple, .weak: break
            }
        }

        private mutating func collected(_ part: Node.Contribution, isAwaited: Bool) -> Key {
            let key = part.element.wrapped { part.mapKey == nil ? .list($0) : .map($0) }
            return random.chance(70) ? key : wrapped(key, isCycle: false, isAwaited: isAwaited)
        }

        private mutating func formed(_ key: Key, isCycle: Bool, isAwaited: Bool) -> Key {
            if random.chance(mistakes) { return key.wrapped { .list($0) } }
            if random.chance(isCycle ? 30 : 55) { return key }
            return wrapped(key, isCycle: isCycle, isAwaited: isAwaited)
        }

        /// Wraps a key in a dependency form, or in nested ones.
        private mutating func wrapped(_ key: Key, isCycle: Bool, isAwaited: Bool) -> Key {
            var key = key
            for _ in 0..<random.pick([(75, 1), (20, 2), (5, 3)]) {
                let sync = isAwaited && !random.chance(mistakes) ? 0 : 1
                switch random.pick([
                    (isCycle ? 0 : 30, 0), (28 * sync, 1), (20 * sync, 2), (isAwaited ? 30 : 8, 3),
                    (isAwaited ? 20 : 5, 4),
                ]) {
                case 0: key = key.wrapped { .optional($0) }
                case 1: key = key.wrapped { .lazy($0) }
                case 2: key = key.wrapped { .provider($0) }
                case 3: key = key.wrapped { .asyncLazy($0) }
                default: key = key.wrapped { .asyncProvider($0) }
                }
            }
            return key
        }
    }
}

extension RandomGraph.Node.Home {
    /// All modules, in the order in which a container installs them.
    static let registered: [RandomGraph.Node.Home] = [.outside, .billing, .tax, .shop]
}

extension RandomGraph.Key {
    fileprivate var isPart: Bool { if case .part = shape { true } else { false } }

    fileprivate func wrapped(_ form: (Shape) -> Shape) -> RandomGraph.Key { with(form(shape)) }

    /// The key inside all dependency forms.
    fileprivate var innermost: RandomGraph.Key { inside?.innermost ?? self }
}
