/// A missing or invalid setting.
public enum SettingError: Error, Equatable, CustomStringConvertible {
    /// No setting has the name.
    case missing(name: String)

    /// The text of the setting cannot be converted to the type.
    case unreadable(name: String, text: String, type: String)

    /// A sentence with the name and the problem.
    public var description: String {
        switch self {
        case .missing(let name): "there is no setting \"\(name)\""
        case .unreadable(let name, let text, let type): "the setting \"\(name)\" is \"\(text)\", which is no \(type)"
        }
    }
}
