/// A table of entries by unit. Most units are components and their roles, which are found by a number.
struct UnitTable {
    private var numbered = IdentityTable<EntryRecord>()
    private var others: [Unit.ID: EntryRecord] = .init()

    subscript(id: Unit.ID) -> EntryRecord? {
        if let number = Self.number(of: id) { return numbered[number] }
        return others.isEmpty ? nil : others[id]
    }

    /// Adds an entry, unless the unit has one.
    ///
    /// - Returns: Whether the entry was added.
    mutating func insert(_ entry: EntryRecord, for id: Unit.ID) -> Bool {
        if let number = Self.number(of: id) {
            let count = numbered.count
            numbered.update(number, { _ in }, orInsert: entry)
            return numbered.count > count
        }
        if others[id] != nil { return false }
        others[id] = entry
        return true
    }

    /// Returns a number that no other unit has: that of the component, with the position of the role.
    private static func number(of id: Unit.ID) -> UInt? {
        switch id {
        case .component(let identity) where identity <= UInt.max >> 8: identity << 8
        case .role(let identity, let ordinal) where identity <= UInt.max >> 8 && ordinal < 0xFF:
            identity << 8 | UInt(ordinal + 1)
        case .component, .role, .form, .resolver, .chain: nil
        }
    }
}
