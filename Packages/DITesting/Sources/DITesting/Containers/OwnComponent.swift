import DICore

/// Tells a component that a test put into its container from one that was there before: by what it is, and where it was
/// written.
struct OwnComponent: Hashable {
    private let key: ComponentKey
    private let fileID: String
    private let line: Int

    init(_ component: ComponentDescription) {
        key = component.key
        fileID = component.place.fileID
        line = component.place.line
    }

    /// - Parameter step: The component, as it stands in the chain of an error.
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
}
