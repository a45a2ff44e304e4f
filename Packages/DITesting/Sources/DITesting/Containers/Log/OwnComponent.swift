import DICore

/// The identity of a component that a test adds to its container. The key and the source location distinguish it from
/// components of the base.
struct OwnComponent: Hashable {
    private let key: ComponentKey
    private let fileID: String
    private let line: Int

    init(_ component: ComponentDescription) {
        key = component.key
        fileID = component.place.fileID
        line = component.place.line
    }

    /// - Parameter step: The component, as a step in the chain of an error.
    init(_ step: ResolutionError.Step) {
        key = step.key
        fileID = step.place?.fileID ?? ""
        line = step.place?.line ?? 0
    }

    init(_ mock: Mocks.Mock) {
        key = mock.key
        fileID = "\(mock.place.fileID)"
        line = Int(mock.place.line)
    }

    /// Feeds the key and the line to the hasher. They differ nearly always, and each creation would hash the file ID.
    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(line)
    }
}
