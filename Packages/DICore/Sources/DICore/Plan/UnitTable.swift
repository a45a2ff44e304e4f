/// A table of entries by unit. Most units are components, which are found by their number.
struct UnitTable {
    private var components = IdentityTable<EntryRecord>()
    private var others: [Unit.ID: EntryRecord] = .init()

    subscript(id: Unit.ID) -> EntryRecord? {
        if case .component(let identity) = id { return components[identity] }
        return others.isEmpty ? nil : others[id]
    }

    /// Adds an entry, unless the unit has one.
    ///
    /// - Returns: Whether the entry was added.
    mutating func insert(_ entry: EntryRecord, for id: Unit.ID) -> Bool {
        if case .component(let identity) = id {
            let count = components.count
            components.update(identity, { _ in }, orInsert: entry)
            return components.count > count
        }
        if others[id] != nil { return false }
        others[id] = entry
        return true
    }
}
