public import DICore

extension ResolutionError.Code {
    /// A live component was asked for in a test that forbids them.
    public static let live = ResolutionError.Code(rawValue: "DT0001")
}
