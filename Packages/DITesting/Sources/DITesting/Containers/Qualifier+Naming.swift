import DICore

extension Qualifier {
    /// The qualifier that a caller means who may write a name or a qualifier: the name, where there is one.
    static func of(_ name: String?, _ qualifier: Qualifier?) -> Qualifier? {
        name.map { .name($0) } ?? qualifier
    }
}
