import DICore

/// A marked property of an instance.
struct FoundProperty {
    /// As it is called in the type: `store`.
    let label: String
    let kind: MarkedKind
    let slot: AnyMarkedSlot

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
        while let mirror = next {
            if stopClasses.contains(where: { $0 == mirror.subjectType }) { break }
            if let base, base == mirror.subjectType { hasBegun = true }
            if hasBegun { levels.append(mirror.children.compactMap(FoundProperty.init)) }
            next = mirror.superclassMirror
        }
        return levels.reversed().flatMap { $0 }
    }

    private init?(_ child: Mirror.Child) {
        guard let marked = child.value as? any MarkedProperty else { return nil }
        self.init(child.label ?? "", marked)
    }

    private init<Marker: MarkedProperty>(_ label: String, _ marked: Marker) {
        // The storage of a wrapped property has an underscore in front of the name.
        self.label = label.hasPrefix("_") ? String(label.dropFirst()) : label
        kind = MarkedKind(Marker.self)
        slot = marked.slot
    }

    /// What fills the slots of marked properties, with everything resolved.
    ///
    /// - Parameters:
    ///   - explicit: The slots that are filled explicitly, and left out.
    ///   - owner: Whose properties they are.
    ///   - content: Resolves what slots of a kind need.
    static func fills<Owner>(
        for properties: [FoundProperty], without explicit: [AnyMarkedSlot], of owner: Owner.Type,
        _ content: (MarkedKind) throws -> AnyMarkedContent
    ) throws -> [MarkedKind.Fill] {
        try properties.filter { property in !explicit.contains { $0 === property.slot } }.map { property in
            do {
                return MarkedKind.Fill(slot: property.slot, content: try content(property.kind))
            } catch let error as ResolutionError {
                throw error.needed(
                    by: "property \(property.label)", of: ComponentKey(owner), at: property.slot.place)
            }
        }
    }
}
