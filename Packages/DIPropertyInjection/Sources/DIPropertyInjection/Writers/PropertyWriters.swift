import DICore

/// The writers of a list of properties. All have to agree to a value; the first that does not is the last that is asked.
@usableFromInline
struct PropertyWriters: Sendable {
    private var all: [any PropertyWriter] = []

    var isEmpty: Bool { all.isEmpty }

    mutating func append(_ writer: any PropertyWriter) {
        all.append(writer)
    }

    mutating func append(_ writers: PropertyWriters) {
        all += writers.all
    }

    func allow(_ value: Any, for property: WrittenProperty) throws -> Bool {
        try all.allSatisfy { try $0.allows(value, for: property) }
    }

    /// The same for a marked property, which has a name.
    func allow<Owner>(_ content: AnyMarkedContent, to name: String, of owner: Owner.Type) throws -> Bool {
        if isEmpty { return true }
        return try allow(
            content.anyValue, for: WrittenProperty(of: ComponentKey(owner), path: nil, name: name, number: 0))
    }

    /// The question for one property; `nil` where there is nobody to ask.
    func check<Owner>(of owner: Owner.Type, number: Int) -> PropertyCheck? {
        isEmpty ? nil : PropertyCheck(writers: self, owner: ComponentKey(owner), number: number)
    }
}
