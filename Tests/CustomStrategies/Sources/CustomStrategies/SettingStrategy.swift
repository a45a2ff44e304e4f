public import DICore

// sample: setting-strategy
/// Reads a value from the settings, by its name.
public struct SettingStrategy<Output: LosslessStringConvertible>: InjectionStrategy {
    private let name: String
    private let settings = Need<Settings>().labeled("settings")

    /// Makes a strategy for the setting with this name.
    public init(_ name: String) {
        self.name = name
    }

    /// The settings.
    public var dependencies: [Dependency] { [settings.dependency] }

    /// Looks the text up and reads it.
    public func make(_ resolver: any Resolver) throws -> Output {
        guard let text = try settings.resolve(from: resolver).values[name] else {
            throw SettingError.missing(name: name)
        }
        guard let value = Output(text) else {
            throw SettingError.unreadable(name: name, text: text, type: "\(Output.self)")
        }
        return value
    }
}
// end sample
