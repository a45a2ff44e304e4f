public import DICore

extension ResolutionError.Code {
    /// The code of an error for a live component in a test that forbids live components.
    public static let live = ResolutionError.Code(rawValue: "DT0001")
}
