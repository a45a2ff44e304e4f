import DICore

/// A marked property of an instance.
struct FoundProperty {
    /// The name in the type: `store`. Without names in the program, it is the number of the stored property.
    let label: String
    let kind: any MarkedProperty.Type
    let slot: AnyMarkedSlot
    let position: Position

    /// The position of a property in an instance.
    struct Position: Sendable, Comparable {
        /// The number of classes above the instance's own.
        let level: Int

        /// The index among the stored properties of that class.
        let index: Int

        static func < (left: Position, right: Position) -> Bool {
            (left.level, left.index) < (right.level, right.index)
        }
    }

    /// Returns the slot of the marked property at a position, if this instance has one there.
    static func slot(at position: Position, in instance: Any) -> AnyMarkedSlot? {
        var next: Mirror? = Mirror(reflecting: instance)
        for _ in 0..<position.level { next = next?.superclassMirror }
        guard let children = next?.children, position.index < children.count else { return nil }
        // The first child is found without counting.
        let child =
            position.index == 0
            ? children.first : children[children.index(children.startIndex, offsetBy: position.index)]
        return (child?.value as? any MarkedProperty).map { slot(of: $0) }
    }

    /// Returns the marked properties of an instance, also private ones: base class first, then in the order of
    /// declaration.
    ///
    /// - Parameters:
    ///   - instance: A class instance or a struct.
    ///   - stopClasses: Leaves out these classes and their base classes.
    ///   - base: The class at which the search begins; `nil` is the instance's own.
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

    private static func slot<Marker: MarkedProperty>(of marked: Marker) -> AnyMarkedSlot { marked.slot.storage }

    private init?(_ child: Mirror.Child, at position: Position) {
        guard let marked = child.value as? any MarkedProperty else { return nil }
        self.init(child.label ?? "", marked, at: position)
    }

    private init<Marker: MarkedProperty>(_ label: String, _ marked: Marker, at position: Position) {
        // The storage of a wrapped property begins with an underscore.
        let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
        self.label = name.isEmpty ? "\(position.index + 1)" : name
        kind = Marker.self
        slot = marked.slot.storage
        self.position = position
    }

    /// A property of an instance whose layout is known.
    init(_ member: MarkedLayout.Member, _ slot: AnyMarkedSlot) {
        label = member.label
        kind = member.kind
        position = member.position
        self.slot = slot
    }

    // MARK: Values

    /// Resolves the values for the slots of marked properties.
    ///
    /// - Parameters:
    ///   - explicit: The slots that are filled explicitly, and left out.
    ///   - owner: The type with the properties.
    ///   - writers: The writers that must agree to the values.
    ///   - resolver: Resolves the values.
    static func fills<Owner>(
        for properties: [FoundProperty], without explicit: [AnyMarkedSlot], of owner: Owner.Type,
        writers: PropertyWriters, from resolver: any Resolver
    ) throws -> [SlotFill] {
        try properties.filter { !$0.slot.isOne(of: explicit) }.compactMap { property in
            try property.fill(with: property.content(of: owner, from: resolver), of: owner, writers)
        }
    }

    /// Returns the fill of the slot with a value; `nil` if a writer refuses it.
    func fill<Owner>(
        with content: AnyMarkedContent, of owner: Owner.Type, _ writers: PropertyWriters
    ) throws -> SlotFill? {
        try writers.allow(content, to: label, of: owner) ? SlotFill(slot: slot, content: content) : nil
    }

    /// Resolves the value. An error gets a note with this property.
    func content<Owner>(of owner: Owner.Type, from resolver: any Resolver) throws -> AnyMarkedContent {
        do {
            return try kind.content(from: resolver)
        } catch let error as ResolutionError {
            throw error.needed(by: "property \(label)", of: ComponentKey(owner), at: slot.place)
        }
    }
}
