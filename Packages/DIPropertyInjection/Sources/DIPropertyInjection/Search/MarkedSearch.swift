import DICore

/// Finds the marked properties of a component's instances, and what they need.
///
/// Either the type lists them, or they are learned from the first instance of each class.
///
/// Thread-safety: may be used from any thread.
struct MarkedSearch<Owner>: Sendable {
    private let stopClasses: [AnyClass]

    /// What the type lists; `nil` where it does not.
    private let declared: [MarkedKind]?

    // Shared by all copies: what was learned is learned for the component.
    private let learned: MarkedLayouts

    private var owner: ObjectIdentifier { ObjectIdentifier(Owner.self) }

    /// - Parameters:
    ///   - stopClasses: Where the search ends on its way up.
    ///   - learned: What was learned by another search with the same stop classes.
    init(stopClasses: [AnyClass], learned: MarkedLayouts = MarkedLayouts()) {
        self.stopClasses = stopClasses
        self.learned = learned
        declared = (Owner.self as? any DeclaresMarkedProperties.Type)?.markedProperties.map { MarkedKind($0) }
    }

    /// What marked properties are known to need, but for one property of each of these kinds.
    func dependencies(without explicit: [ObjectIdentifier]) -> [Dependency] {
        kinds(without: explicit).map { kind, label in
            var dependency = kind.dependency
            dependency.label = dependency.label ?? label
            return dependency
        }
    }

    /// Unknown until there was an instance, unless the type lists its marked properties.
    var opacity: Opacity {
        declared != nil || !learned.layouts(as: owner).isEmpty ? .transparent : .untilCreated
    }

    private func kinds(without explicit: [ObjectIdentifier]) -> [(kind: MarkedKind, label: String)] {
        var explicit = explicit
        return known.filter { kind, _ in
            guard let index = explicit.firstIndex(of: kind.id) else { return true }
            explicit.remove(at: index)
            return false
        }
    }

    private var known: [(kind: MarkedKind, label: String)] {
        if let declared { return declared.map { ($0, "marked property \($0.name)") } }
        // Where instances are of several classes, each property counts once.
        var seen: Set<AnyMarkedSlot.Site> = []
        return learned.layouts(as: owner).flatMap(\.members).filter { seen.insert($0.site).inserted }
            .map { ($0.kind, "property \($0.label)") }
    }

    // MARK: One instance

    /// The slots of a new instance, but for those that are filled explicitly.
    ///
    /// - Throws: ``ResolutionError/Code/undeclaredDependency`` where the type lists its marked properties and forgot one.
    func slots(
        in instance: Owner, _ collector: MarkedSlotCollector?, without explicit: [AnyMarkedSlot]
    ) throws -> [AnyMarkedSlot] {
        let collected = collector?.take() ?? []
        let type = ObjectIdentifier(Swift.type(of: instance as Any))
        var slots: [AnyMarkedSlot]
        if let layout = learned.layout(of: type, as: owner), let own = layout.slots(among: collected) {
            slots = own
        } else {
            let found = FoundProperty.all(in: instance, upTo: stopClasses)
            try checkList(of: instance, against: found)
            learned.learn(MarkedLayout(found), of: type, as: owner)
            slots = found.map(\.slot)
        }
        if !explicit.isEmpty { slots.removeAll { slot in explicit.contains { $0 === slot } } }
        return slots
    }

    private func checkList(of instance: Owner, against found: [FoundProperty]) throws {
        guard declared != nil else { return }
        let dynamicType = Swift.type(of: instance as Any)
        let listed = (dynamicType as? any DeclaresMarkedProperties.Type)?.markedProperties.map { ObjectIdentifier($0) }
        guard let listed, let forgotten = found.first(where: { !listed.contains($0.kind.id) }) else { return }
        let owner = ComponentKey(Owner.self)
        throw ResolutionError(
            .undeclaredDependency, key: forgotten.kind.dependency.key,
            message: "\(owner) does not list its marked property \(forgotten.label), a \(forgotten.kind.name)",
            notes: [.init(.needed, "the property", at: forgotten.slot.place)],
            help: "add \(forgotten.kind.name).self to markedProperties")
    }

    // MARK: Resolving

    /// What resolves the slots of one instance: through links where the needs are known, else through a resolver.
    typealias Linked =
        @Sendable (borrowing ResolutionContext, Owner, MarkedSlotCollector?, _ explicit: [AnyMarkedSlot]) throws ->
        [MarkedKind.Fill]

    /// The same on the main actor.
    typealias MainActorLinked =
        @MainActor @Sendable (
            borrowing ResolutionContext, Owner, MarkedSlotCollector?, _ explicit: [AnyMarkedSlot]
        ) throws -> [MarkedKind.Fill]

    /// - Parameter explicit: The kinds of the markers that are injected explicitly.
    func link(_ linker: borrowing Linker, without explicit: [ObjectIdentifier]) throws -> Linked {
        let links = try links(linker, without: explicit)
        let resolver = declared == nil ? linker.resolver() : nil
        return { context, instance, collector, explicit in
            try slots(in: instance, collector, without: explicit).map { slot in
                if let link = links[slot.site.kind] { return try link(context, slot) }
                guard let resolver else { throw unlisted(slot) }
                return try needed(by: slot) { try $0.resolve(slot, resolver(context)) }
            }
        }
    }

    /// - Parameter explicit: The kinds of the markers that are injected explicitly.
    func linkOnMainActor(
        _ linker: borrowing Linker, without explicit: [ObjectIdentifier]
    ) throws -> MainActorLinked {
        let links = try links(linker, without: explicit)
        let resolver = declared == nil ? linker.resolver() : nil
        return { context, instance, collector, explicit in
            var fills: [MarkedKind.Fill] = []
            for slot in try slots(in: instance, collector, without: explicit) {
                if let link = links[slot.site.kind] {
                    fills.append(try link(context, slot))
                } else if let resolver {
                    fills.append(
                        try needed(by: slot) { try $0.resolveOnMainActor(slot, resolver.onMainActor(context)) })
                } else {
                    throw unlisted(slot)
                }
            }
            return fills
        }
    }

    private func links(
        _ linker: borrowing Linker, without explicit: [ObjectIdentifier]
    ) throws -> [ObjectIdentifier: MarkedKind.Linked] {
        var links: [ObjectIdentifier: MarkedKind.Linked] = [:]
        for (kind, _) in kinds(without: explicit) where links[kind.id] == nil {
            do {
                links[kind.id] = try kind.link(linker)
            } catch let error as ResolutionError where error.code == .undeclaredDependency && declared == nil {
                continue  // learned by another thread since the dependencies were read
            }
        }
        return links
    }

    func resolve(
        in instance: Owner, _ collector: MarkedSlotCollector?, without explicit: [AnyMarkedSlot],
        from resolver: any Resolver
    ) throws -> [MarkedKind.Fill] {
        try slots(in: instance, collector, without: explicit).map { slot in
            try needed(by: slot) { try $0.resolve(slot, resolver) }
        }
    }

    @MainActor
    func resolve(
        in instance: Owner, _ collector: MarkedSlotCollector?, without explicit: [AnyMarkedSlot],
        from resolver: MainActorResolver
    ) throws -> [MarkedKind.Fill] {
        var fills: [MarkedKind.Fill] = []
        for slot in try slots(in: instance, collector, without: explicit) {
            fills.append(try needed(by: slot) { try $0.resolveOnMainActor(slot, resolver) })
        }
        return fills
    }

    /// What `body` returns; an error says that it is for this property.
    private func needed<Result>(by slot: AnyMarkedSlot, _ body: (MarkedKind) throws -> Result) throws -> Result {
        let member = member(of: slot)
        do {
            return try body(member.kind)
        } catch let error as ResolutionError {
            throw error.needed(by: "property \(member.label)", of: ComponentKey(Owner.self), at: slot.place)
        }
    }

    private func member(of slot: AnyMarkedSlot) -> MarkedLayout.Member {
        for member in learned.layouts(as: owner).lazy.flatMap(\.members) where member.site == slot.site {
            return member
        }
        preconditionFailure("a slot was found that no layout has")
    }

    /// An instance of a subclass has marked properties besides those that the component's type lists.
    private func unlisted(_ slot: AnyMarkedSlot) -> ResolutionError {
        let kind = member(of: slot).kind
        return ResolutionError(
            .undeclaredDependency, key: kind.dependency.key,
            message: "\(ComponentKey(Owner.self)) does not list the marked property \(kind.name) of its subclass",
            notes: [.init(.needed, "the property", at: slot.place)],
            help: "register the subclass as a component of its own")
    }
}
