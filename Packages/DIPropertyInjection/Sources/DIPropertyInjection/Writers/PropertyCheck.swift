import DICore

/// Asks the writers of a list for one of its properties.
@usableFromInline
struct PropertyCheck: Sendable {
    let writers: PropertyWriters
    let owner: ComponentKey

    /// Which one it is in the list.
    let number: Int

    func allows(_ value: Any, at path: AnyKeyPath?) throws -> Bool {
        let name = path.flatMap { PropertyName.of($0) }
        return try writers.allow(value, for: WrittenProperty(of: owner, path: path, name: name, number: number))
    }
}
