/// The objects whose callback was called or is being called, for as long as they live.
enum NotifiedObjects {
    private static let marks = ObjectTable<ObjectIdentifier, ObjectRecord>()

    /// Runs a body for an object, unless a body ran for it before. A body that throws does not count.
    static func once(_ object: AnyObject, _ body: () throws -> Void) rethrows {
        let id = ObjectIdentifier(object)
        let mark = ObjectRecord(object)
        // An object that is gone may have had the same identity.
        let old = marks[id]
        let isNew = old?.isGone ?? true
        guard isNew, marks.replace(old, with: mark, for: id) else { return }
        do {
            try body()
        } catch {
            _ = marks.replace(mark, with: nil, for: id)
            throw error
        }
    }
}
