import Configuration
public import DependencyInjection

/// A group of settings that reads itself from a section of the configuration.
public protocol Configured: Sendable {
    /// Reads the settings.
    ///
    /// - Throws: ``InvalidSetting`` for a value that cannot be used.
    init(section: SettingSection) throws
}

extension Component where Origin == ComponentOrigin.Made, Output: Configured {
    /// A component whose instance is read from a section of the configuration.
    public init(_ type: Output.Type, section: String, fileID: String = #fileID, line: Int = #line) {
        self.init(type, strategy: ConfiguredStrategy(section: section), fileID: fileID, line: line)
    }
}

/// An injection strategy that reads settings from the container's `ConfigReader`.
public struct ConfiguredStrategy<Output: Configured>: InjectionStrategy {
    private let section: String
    private let reader = Need<ConfigReader>().labeled("configuration")

    /// Creates a strategy for one section.
    public init(section: String) { self.section = section }

    /// The configuration.
    public var dependencies: [Dependency] { [reader.dependency] }

    /// Reads the settings.
    public func make(_ resolver: any Resolver) throws -> Output {
        try Output(section: SettingSection(section, of: reader.resolve(from: resolver)))
    }
}
