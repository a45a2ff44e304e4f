/// A setting that is missing, or that is not what it should be.
public enum SettingError: Error, Equatable, CustomStringConvertible {
    /// Nothing is set under the name.
    case missing(name: String)

    /// What is set cannot be read as the type.
    case unreadable(name: String, text: String, type: String)

    /// What a programmer reads.
    public var description: String {
        switch self {
        case .missing(let name): "there is no setting \"\(name)\""
        case .unreadable(let name, let text, let type): "the setting \"\(name)\" is \"\(text)\", which is no \(type)"
        }
    }
}
