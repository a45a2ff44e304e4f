import DICore

/// A marked property of an instance.
struct FoundProperty {
    /// As it is called in the type: `store`.
    let label: String
    let kind: MarkedKind
    let slot: AnyMarkedSlot
    let position: Position

    /// Where a property is in an instance.
    struct Position: Sendable, Comparable {
        /// How many classes up.
        let level: Int

        /// Which of the stored properties of that class.
        let index: Int

        static func < (left: Position, right: Position) -> Bool {
            (left.level, left.index) < (right.level, right.index)
        }
    }

    /// The slot of the marked property at a position, if there is one in this instance.
    static func slot(at position: Position, in instance: Any) -> AnyMarkedSlot? {
        var next: Mirror? = Mirror(reflecting: instance)
        for _ in 0..<position.level { next = next?.superclassMirror }
        guard let children = next?.children, position.index < children.count else { return nil }
        // The first is found without counting.
        let child =
            position.index == 0
            ? children.first : children[children.index(children.startIndex, offsetBy: position.index)]
        return (child?.value as? any MarkedProperty).map { slot(of: $0) }
    }

    /// The marked properties of an instance, private ones included: base class first, then in the order of declaration.
    ///
    /// - Parameters:
    ///   - instance: A class instance or a struct.
    ///   - stopClasses: These classes, and what is above them, are left alone.
    ///   - base: The class to begin with, where not the instance's own.
    /// - Complexity: O(*n*) in the number of stored properties.
    static func all(
        in instance: Any, upTo stopClasses: [AnyClass] = [], from base: AnyClass? = nil
    ) -> [FoundProperty] {
        var levels: [[FoundProperty]] = []
        var hasBegun = base == nil
        var next: Mirror? = Mirror(reflecting: instance)
        var level = 0
        while let mirror = next {
            if stopClasses.contains(where: { $0 == mirror.subjectType }) { break }
            if let base, base == mirror.subjectType { hasBegun = true }
            if hasBegun {
                levels.append(
                    mirror.children.enumerated().compactMap { index, child in
                        FoundProperty(child, at: Position(level: level, index: index))
                    })
            }
            next = mirror.superclassMirror
            level += 1
        }
        return levels.reversed().flatMap { $0 }
    }

    private static func slot<Marker: MarkedProperty>(of marked: Marker) -> AnyMarkedSlot { marked.slot }

    private init?(_ child: Mirror.Child, at position: Position) {
        guard let marked = child.value as? any MarkedProperty else { return nil }
        self.init(child.label ?? "", marked, at: position)
    }

    private init<Marker: MarkedProperty>(_ label: String, _ marked: Marker, at position: Position) {
        // The storage of a wrapped property has an underscore in front of the name.
        self.label = label.hasPrefix("_") ? String(label.dropFirst()) : label
        kind = MarkedKind(Marker.self)
        slot = marked.slot
        self.position = position
    }

    /// What fills the slots of marked properties, with everything resolved.
    ///
    /// - Parameters:
    ///   - explicit: The slots that are filled explicitly, and left out.
    ///   - owner: Whose properties they are.
    ///   - writers: Who has to agree.
    ///   - content: Resolves what slots of a kind need.
    static func fills<Owner>(
        for properties: [FoundProperty], without explicit: [AnyMarkedSlot], of owner: Owner.Type,
        writers: PropertyWriters, _ content: (MarkedKind) throws -> AnyMarkedContent
    ) throws -> [MarkedKind.Fill] {
        try properties.filter { property in !explicit.contains { $0 === property.slot } }.compactMap { property in
            do {
                let content = try content(property.kind)
                guard try writers.allow(content, to: property.label, of: owner) else { return nil }
                return MarkedKind.Fill(slot: property.slot, content: content)
            } catch let error as ResolutionError {
                throw error.needed(
                    by: "property \(property.label)", of: ComponentKey(owner), at: property.slot.place)
            }
        }
    }
}
