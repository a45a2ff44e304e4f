/// What was linked, by its unit: most are components, which are known by their numbers.
struct UnitTable {
    private var components = IdentityTable<EntryRecord>()
    private var others: [Unit.ID: EntryRecord] = [:]

    subscript(id: Unit.ID) -> EntryRecord? {
        if case .component(let identity) = id { return components[identity] }
        return others.isEmpty ? nil : others[id]
    }

    /// Adds what is not there.
    ///
    /// - Returns: Whether it was not.
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
