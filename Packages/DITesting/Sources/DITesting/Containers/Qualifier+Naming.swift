import DICore

extension Qualifier {
    /// Returns the qualifier of a caller that may pass a name or a qualifier. The name takes precedence.
    static func of(_ name: String?, _ qualifier: Qualifier?) -> Qualifier? {
        name.map { .name($0) } ?? qualifier
    }
}
