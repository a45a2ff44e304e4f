import DICore

/// Finds the marked properties of a component's instances, and resolves their values.
///
/// The type lists the properties, or the search learns them from the first instance of each class.
///
/// Thread-safety: may be used from any thread.
struct MarkedSearch<Owner>: Sendable {
    /// The search leaves alone these classes and their base classes.
    let stopClasses: [AnyClass]

    /// The kinds that the type lists; `nil` if it lists none.
    private let declared: [any MarkedProperty.Type]?

    /// Whether the component asks for the search. The default strategy of a container searches all components.
    private let isRequested: Bool

    /// The writers that must agree to the values.
    var writers = PropertyWriters()

    // Shared by all copies of the search.
    private let learned: MarkedLayouts

    private var owner: ObjectIdentifier { ObjectIdentifier(Owner.self) }

    /// - Parameters:
    ///   - stopClasses: The classes at which the search ends.
    ///   - learned: The layouts of all searches of a default strategy; `nil` for a search that the component asks for.
    init(stopClasses: [AnyClass], learned: MarkedLayouts? = nil) {
        self.stopClasses = stopClasses
        self.learned = learned ?? MarkedLayouts()
        isRequested = learned == nil
        declared = Self.listed(by: Owner.self, upTo: stopClasses)
    }

    /// Returns the kinds that a type lists, without those that a stop class above it lists.
    private static func listed(by type: Any.Type, upTo stopClasses: [AnyClass]) -> [any MarkedProperty.Type]? {
        guard let list = (type as? any DeclaresMarkedProperties.Type)?.markedProperties else { return nil }
        func isAbove<Stop: AnyObject>(_ stop: Stop.Type) -> Bool { type != stop && type is Stop.Type }
        let above = stopClasses.filter { isAbove($0) }
            .compactMap { ($0 as? any DeclaresMarkedProperties.Type)?.markedProperties.map { ObjectIdentifier($0) } }
        var leftOut = above.max { $0.count < $1.count } ?? []
        return list.filter { kind in
            guard let position = leftOut.firstIndex(of: ObjectIdentifier(kind)) else { return true }
            leftOut.remove(at: position)
            return false
        }
    }

    /// Returns the known needs of marked properties, without one property of each explicit kind.
    func dependencies(without explicit: [ObjectIdentifier]) -> [Dependency] {
        kinds(without: explicit).map { kind, label in
            var dependency = kind.dependency
            dependency.label = dependency.label ?? label
            return dependency
        }
    }

    /// Opaque until the first creation, unless the type lists its marked properties.
    var opacity: Opacity {
        declared != nil || !learned.layouts(as: owner).isEmpty ? .transparent : .untilCreated
    }

    private func kinds(without explicit: [ObjectIdentifier]) -> [(kind: any MarkedProperty.Type, label: String)] {
        var open = explicit
        return known.compactMap { kind, label in
            guard let index = open.firstIndex(of: ObjectIdentifier(kind)) else {
                // The explicit one of several properties of a kind is not known here.
                return (kind, explicit.contains(ObjectIdentifier(kind)) ? Self.label(for: kind) : label)
            }
            open.remove(at: index)
            return nil
        }
    }

    private static func label(for kind: any MarkedProperty.Type) -> String { "marked property \(kind.name)" }

    private var known: [(kind: any MarkedProperty.Type, label: String)] {
        if let declared { return declared.map { ($0, Self.label(for: $0)) } }
        // If instances are of several classes, each property counts once.
        var seen: Set<AnyMarkedSlot.Site> = []
        return learned.layouts(as: owner).flatMap(\.members).filter { seen.insert($0.site).inserted }
            .map { ($0.kind, "property \($0.label)") }
    }

    // MARK: One instance

    /// Resolves the values for the slots of a new instance, without the slots that are filled explicitly.
    ///
    /// - Parameter content: Resolves the value for one property.
    /// - Throws: The error of `content`; ``ResolutionError/Code/undeclaredDependency`` if the list of the type forgot a
    ///   property.
    private func fills(
        of instance: Owner, _ collector: MarkedSlotCollector?, without explicit: [AnyMarkedSlot],
        _ content: (FoundProperty) throws -> AnyMarkedContent
    ) throws -> [SlotFill] {
        let (layout, slots) = try slots(of: instance, among: collector?.take() ?? [])
        var fills: [SlotFill] = []
        fills.reserveCapacity(slots.count)
        for (position, slot) in slots.enumerated() where !slot.isOne(of: explicit) {
            let property = FoundProperty(layout.members[position], slot)
            if let fill = try property.fill(with: content(property), of: Owner.self, writers) { fills.append(fill) }
        }
        return fills
    }

    /// Returns the marked properties of an instance, and their slots in the same order.
    private func slots(
        of instance: Owner, among collected: [AnyMarkedSlot]
    ) throws -> (MarkedLayout, [AnyMarkedSlot]) {
        let type = ObjectIdentifier(Swift.type(of: instance as Any))
        if let layout = learned.layout(of: type, as: owner), let own = layout.slots(of: instance, among: collected) {
            return (layout, own)
        }
        let found = FoundProperty.all(in: instance, upTo: stopClasses)
        let isMissingOne = found.count < declared?.count ?? 0 || found.isEmpty && !collected.isEmpty
        if isMissingOne { try checkMirror(of: instance, showing: found.count) }
        try checkList(of: instance, against: found)
        let layout = MarkedLayout(found)
        learned.learn(layout, of: type, as: owner)
        return (layout, found.map(\.slot))
    }

    /// Throws an error if an instance hides marked properties from the search.
    private func checkMirror(of instance: Owner, showing count: Int) throws {
        let properties = FieldNames.count(of: Swift.type(of: instance as Any)) { $0 is any MarkedProperty.Type }
        let reason: String
        if instance is any CustomReflectable, properties.meant > count {
            reason = "its customMirror hides them"
        } else if properties.all == 0, isRequested || declared?.isEmpty == false {
            reason = "it is compiled without reflection metadata"
        } else {
            return
        }
        let owner = ComponentKey(Owner.self)
        throw ResolutionError(
            .nothingToInject, key: owner, message: "the marked properties of \(owner) are not found: \(reason)",
            help: "replace the markers by key paths: .inject(\\.property)")
    }

    private func checkList(of instance: Owner, against found: [FoundProperty]) throws {
        guard declared != nil, let list = Self.listed(by: Swift.type(of: instance as Any), upTo: stopClasses) else {
            return
        }
        var listed = list.map { ObjectIdentifier($0) }
        // One entry for each property.
        let forgotten = found.first { property in
            guard let position = listed.firstIndex(of: ObjectIdentifier(property.kind)) else { return true }
            listed.remove(at: position)
            return false
        }
        guard let forgotten else { return }
        let owner = ComponentKey(Owner.self)
        throw ResolutionError(
            .undeclaredDependency, key: forgotten.kind.dependency.key,
            message: "\(owner) does not list its marked property \(forgotten.label), of type \(forgotten.kind.name)",
            notes: [.init(.needed, "the property", at: forgotten.slot.place)],
            help: "add \(forgotten.kind.name).self to markedProperties")
    }

    // MARK: Resolving

    /// Resolves the values for one instance: through links for known needs, otherwise through a resolver.
    typealias Linked =
        @Sendable (borrowing ResolutionContext, Owner, MarkedSlotCollector?, _ explicit: [AnyMarkedSlot]) throws ->
        [SlotFill]

    /// Links the known needs.
    ///
    /// - Parameters:
    ///   - explicit: The kinds of the markers that are injected explicitly.
    ///   - onMainActor: Whether the main actor injects the properties.
    func link(
        _ linker: borrowing Linker, without explicit: [ObjectIdentifier], onMainActor: Bool
    ) throws -> Linked {
        let links = try links(linker, without: explicit)
        let resolver = declared == nil ? linker.resolver(answersUndeclared: true) : nil
        return { context, instance, collector, explicit in
            try fills(of: instance, collector, without: explicit) { property in
                if let link = links.first(where: { $0.kind == property.kind }) { return try link.content(context) }
                guard let resolver else { throw unlisted(property) }
                let ofFrame: any Resolver =
                    onMainActor ? MainActorAccess(base: resolver.onMainActor(context)) : resolver(context)
                return try property.content(of: Owner.self, from: ofFrame)
            }
        }
    }

    /// Returns one link for each kind. There are few, so a search through them is fast.
    private func links(
        _ linker: borrowing Linker, without explicit: [ObjectIdentifier]
    ) throws -> [LinkedMarker] {
        var links: [LinkedMarker] = []
        for (kind, _) in kinds(without: explicit) where !links.contains(where: { $0.kind == kind }) {
            do {
                links.append(try kind.link(linker))
            } catch let error as ResolutionError where error.code == .undeclaredDependency && declared == nil {
                continue  // another thread has learned it since the dependencies were read
            }
        }
        return links
    }

    func resolve(
        in instance: Owner, _ collector: MarkedSlotCollector?, without explicit: [AnyMarkedSlot],
        from resolver: any Resolver
    ) throws -> [SlotFill] {
        let resolver = declared == nil ? resolver.answeringUndeclared : resolver
        return try fills(of: instance, collector, without: explicit) { property in
            try property.content(of: Owner.self, from: resolver)
        }
    }

    /// Resolves the values for an asynchronous creation. Declared needs are at hand; it may wait for others.
    func resolve(
        in instance: Owner, _ collector: MarkedSlotCollector?, without explicit: [AnyMarkedSlot],
        from resolver: AsyncResolver, isolation: isolated (any Actor)?
    ) async throws -> [SlotFill] {
        let resolver = declared == nil ? resolver.answeringUndeclared : resolver
        let (layout, slots) = try slots(of: instance, among: collector?.take() ?? [])
        var fills: [SlotFill] = []
        for (member, slot) in zip(layout.members, slots) where !slot.isOne(of: explicit) {
            let property = FoundProperty(member, slot)
            if let declared, !declared.contains(where: { $0 == property.kind }) { throw unlisted(property) }
            let content: AnyMarkedContent
            do {
                content = try property.content(of: Owner.self, from: resolver.synchronous)
            } catch let error as ResolutionError where declared == nil && error.isAboutWaiting {
                content = try await property.kind.content(from: resolver)
            }
            if let fill = try property.fill(with: content, of: Owner.self, writers) { fills.append(fill) }
        }
        return fills
    }

    /// Returns the error for a marked property of a subclass that the component's type does not list.
    private func unlisted(_ property: FoundProperty) -> ResolutionError {
        let kind = property.kind
        return ResolutionError(
            .undeclaredDependency, key: kind.dependency.key,
            message: "\(ComponentKey(Owner.self)) does not list the marked property \(kind.name) of its subclass",
            notes: [.init(.needed, "the property", at: property.slot.place)],
            help: "register the subclass as its own component")
    }
}
