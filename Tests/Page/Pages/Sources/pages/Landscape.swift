import DICaches
import DICore
import DIInspection

/// A container of many components in modules, with most elements of a drawing and some mistakes.
///
/// The components form tiers. A component needs later ones of its own tier, or ones of a deeper tier, so the only
/// cycles are those added on purpose. Components of a scope are needed only by uncached ones, or by ones of the same
/// scope.
struct Landscape {
    enum Life: Hashable {
        case uncached, shared, weak, perResolve, perThread, perTask
        case scope(ScopeName)
    }

    struct Entry {
        let type: any Piece.Type
        var name: String?
        let tier: Int
        let module: Int
        let feature: Int
        var life: Life
        var needs: [Dependency] = []
        var isOpaque = false

        var key: ComponentKey { type.key(named: name) }
    }

    static let hostileNames = [
        "</script><script>window.__pwned = 1</script>", "<img src=x onerror=\"window.__pwned = 2\">", "<!--<script>",
        "\"><svg onload=alert(3)>", "\u{202E}gnp.exe\u{2066}", "a\u{2028}b'\"&amp;&lt;", "{{data}}", "קופה 🛒 Кошик",
        "javascript:alert(4)", "__proto__", "constructor",
    ]
    static let request: ScopeName = "request"
    static let session: ScopeName = "session"

    let count: Int
    private(set) var entries: [Entry] = []
    private var random: SplitMix64

    init(count: Int) {
        self.count = count
        random = SplitMix64(state: UInt64(count * 100 + 11))
        guard count > 0 else { return }
        var seen: Set<ComponentKey> = []
        while entries.count < count {
            let tier = Int.random(in: 0..<3, using: &random)
            let types = Self.types(tier: tier).randomElement(using: &random) ?? []
            guard let type = types.randomElement(using: &random) else { continue }
            let number = entries.count
            let hostile = count >= 120 && number < Self.hostileNames.count
            let plain = type.key(named: nil)
            let name = hostile ? Self.hostileNames[number] : seen.contains(plain) ? "no. \(number)" : nil
            seen.insert(type.key(named: name))
            let module = Int.random(in: 0..<10, using: &random)
            entries.append(
                Entry(
                    type: type, name: name, tier: tier, module: count < 50 ? module % 3 : module < 1 ? -1 : module % 5,
                    feature: Int.random(in: 0..<(count < 50 ? 1 : count < 500 ? 3 : 6), using: &random),
                    life: life(of: type, tier: tier)))
        }
        entries.sort { $0.tier < $1.tier }
        addNeeds()
        addMistakes()
    }

    /// Returns the types of a tier, by topic.
    private static func types(tier: Int) -> [[any Piece.Type]] {
        func of<Topic>(_ topic: Topic.Type) -> [any Piece.Type] {
            switch tier {
            case 0: [Screen<Topic>.self, Presenter<Topic>.self, Basket<Topic>.self, Session<Topic>.self]
            case 1: [Service<Topic>.self, Policy<Topic>.self, Formatter<Topic>.self, Repository<Topic>.self]
            default: [Cache<Topic>.self, Client<Topic>.self, Store<Topic>.self, Watcher<Topic>.self]
            }
        }
        return [
            of(Order.self), of(Invoice.self), of(Customer.self), of(Product.self), of(Payment.self), of(Shipment.self),
            of(Price.self), of(Review.self), of(Stock.self), of(Refund.self),
        ]
    }

    private mutating func life(of type: any Piece.Type, tier: Int) -> Life {
        if type is AnyObject.Type { return .weak }
        switch (tier, Int.random(in: 0..<10, using: &random)) {
        case (0, 0..<3): return .scope(Self.request)
        case (0, 3..<5): return .scope(Self.session)
        case (0, 5): return .perResolve
        case (0, 6) where count > 50: return .perTask
        case (0, 7) where count > 50: return .perThread
        case (0, _): return .uncached
        case (1, 0..<6): return .shared
        case (1, _): return .uncached
        default: return .shared
        }
    }

    private mutating func addNeeds() {
        let kinds: [Dependency.Kind] = Array(repeating: .required, count: 12) + [.optional, .lazy, .provider]
        for index in entries.indices {
            let wanted = Int.random(in: 0...5, using: &random)
            var number = 0
            for _ in 0..<wanted where index + 1 < entries.count {
                let near = entries[(index + 1)...].indices.filter {
                    entries[$0].module == entries[index].module && entries[$0].feature == entries[index].feature
                }
                let isNear = Int.random(in: 0..<10, using: &random) < 6 && !near.isEmpty
                let far = Int.random(in: (index + 1)..<entries.count, using: &random)
                let target = isNear ? near.randomElement(using: &random) ?? far : far
                guard Self.may(entries[index], need: entries[target]) else { continue }
                number += 1
                entries[index].needs.append(
                    Dependency(
                        entries[target].key, kind: kinds.randomElement(using: &random) ?? .required,
                        label: "parameter \(number)"))
            }
        }
    }

    private static func may(_ one: Entry, need other: Entry) -> Bool {
        if other.tier > 0 { return true }
        return one.life == .uncached || (one.life == other.life && one.life != .perThread)
    }

    private mutating func addMistakes() {
        let middle = count / 2
        let last = count - 1
        entries[middle].needs.append(Dependency(ComponentKey(PaymentKey.self), label: "parameter 8"))
        entries[0].needs.append(Dependency(ComponentKey(PaymentKey.self), label: "parameter 8"))
        entries[middle - 1].needs.append(
            Dependency(ComponentKey(Telemetry.self), kind: .optional, label: "parameter 9"))
        entries[1].needs.append(Dependency(ComponentKey(Locale.self), label: "\\.locale"))
        guard count > 50 else { return }
        entries[3].needs.append(Dependency(ComponentKey((any Piece).self), kind: .collection, label: "parameter 9"))
        entries[middle + 1].isOpaque = true
        // A cycle, and a shared component that needs one of a scope.
        entries[last].needs.append(Dependency(entries[last - 1].key, label: "parameter 1"))
        entries[last - 1].needs.append(Dependency(entries[last].key, label: "parameter 1"))
        let scoped = entries.first { $0.life == .scope(Self.request) }
        let shared = entries.lastIndex { $0.life == .shared && $0.tier == 1 }
        if let scoped, let shared { entries[shared].needs.append(Dependency(scoped.key, label: "parameter 7")) }
    }

    /// Returns the landscape after a change: with new components, without others, and with other lifetimes.
    func changed() -> Landscape {
        var copy = self
        let gone = entries.indices.filter { $0 % 9 == 4 }.map { entries[$0].key }
        for index in entries.indices where index % 7 == 2 {
            copy.entries[index].life = entries[index].life == .shared ? .uncached : .shared
        }
        copy.entries.removeAll { gone.contains($0.key) }
        for (number, entry) in entries.enumerated() where number % 11 == 5 {
            var new = entry
            new.name = "new \(number)"
            copy.entries.insert(new, at: 0)
        }
        return copy
    }

    // MARK: The container

    var graph: DependencyGraph {
        let roots = count >= 120 ? entries.filter { $0.tier == 0 }.map(\.key) : nil
        return container.graph(roots: roots, externalNeeds: [ComponentKey(Locale.self)])
    }

    var container: Container {
        let decorated = count > 50 ? [entries[entries.count - 3]] : []
        let decorators = decorated.map { decorator(of: $0.type, key: $0.key) }
        return Container {
            components(of: -1)
            ShopModule(components: components(of: 0))
            BillingModule(components: components(of: 1))
            CatalogModule(components: components(of: 2))
            WarehouseModule(components: components(of: 3))
            PlatformModule(components: components(of: 4))
            if count > 50 {
                Component(`<img src=x onerror="window.__pwned = 'type'">`.self) {
                    `<img src=x onerror="window.__pwned = 'type'">`()
                }
            }
            for decorator in decorators { decorator }
        }
    }

    private func components(of module: Int) -> ComponentList {
        if count < 50 || module < 0 { return list(entries.filter { $0.module == module }) }
        func own(_ feature: Int) -> ComponentList {
            list(entries.filter { $0.module == module && $0.feature == feature })
        }
        switch module {
        case 0: return nested(Order.self, own)
        case 1: return nested(Invoice.self, own)
        case 2: return nested(Product.self, own)
        case 3: return nested(Stock.self, own)
        default: return nested(Customer.self, own)
        }
    }

    private func nested<Topic>(_ topic: Topic.Type, _ own: (Int) -> ComponentList) -> ComponentList {
        ComponentList {
            own(0)
            Feature<Topic>(components: own(1))
            Feature<Service<Topic>>(components: own(2))
            if count >= 500 {
                Feature<Repository<Topic>>(components: own(3))
                Feature<Client<Topic>>(components: own(4))
                Feature<Store<Topic>>(components: own(5))
            }
        }
    }

    private func list(_ entries: [Entry]) -> ComponentList {
        let lists = entries.map { component($0.type, $0) }
        return ComponentList {
            for list in lists { list }
        }
    }

    private func component<Output: Piece>(_ type: Output.Type, _ entry: Entry) -> ComponentList {
        let position = entries.firstIndex { $0.key == entry.key } ?? 0
        let isHostile = entry.name.map(Self.hostileNames.contains) ?? false
        let file = isHostile ? "Shop/</script><b>evil\u{202E}.swift" : "Shop/Tier\(entry.tier).swift"
        var component = Component(
            type,
            strategy: PieceStrategy<Output>(
                dependencies: entry.needs, opacity: entry.isOpaque ? .opaque : .transparent),
            fileID: file, line: position + 10)
        if let name = entry.name { component = component.named(name) }
        switch entry.life {
        case .uncached: break
        case .shared: component = component.cached()
        case .weak: component = component.cached(.weak)
        case .perResolve: component = component.cached(.perResolve)
        case .perThread: component = component.cached(.perThread)
        case .perTask: component = component.cached(.perTask)
        case .scope(let name): component = component.cached(.scope(name))
        }
        if entry.life == .shared, position % 19 == 0 { component = component.eager() }
        if entry.life == .shared, position % 11 == 0 { component = component.onClose { _ in } }
        if position % 23 == 0, count > 50 { component = component.contribute { $0 as any Piece } }
        let made = component
        return ComponentList { made }
    }

    private func decorator<Value: Piece>(of type: Value.Type, key: ComponentKey) -> ComponentList {
        ComponentList {
            Decorator(type, where: { $0.key == key }) { $0 }
        }
    }
}
