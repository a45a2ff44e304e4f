/// What was linked, by its unit: most are components, which are known by their numbers.
struct UnitTable {
    private var components = IdentityTable<EntryRecord>()
    private var others: [Unit.ID: EntryRecord] = [:]

    subscript(id: Unit.ID) -> EntryRecord? {
        get { if case .component(let identity) = id { components[identity] } else { others[id] } }
        set { if case .component(let identity) = id { components[identity] = newValue } else { others[id] = newValue } }
    }
}
