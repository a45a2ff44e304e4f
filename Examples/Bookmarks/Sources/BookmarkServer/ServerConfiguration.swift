public import Configuration
public import Foundation
public import ServiceKit

/// The configuration of the service: the environment first, then a file.
public struct ServerConfiguration: Sendable {
    /// Reads settings.
    public let reader: ConfigReader
    /// The settings that were read, and the variables of the environment.
    public let names: SettingNames

    /// Creates a configuration of environment variables, such as `BOOKMARKS_HTTP_PORT`, and of a JSON file, such as
    /// `{"http": {"port": 8080}}`.
    ///
    /// - Throws: An error if the file is missing, or is no JSON.
    public init(
        file: String?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws {
        var others: [any ConfigProvider] = []
        if let file {
            let path = InMemoryProvider(values: ["filePath": ConfigValue(.string(file), isSecret: false)])
            others.append(try await FileProvider<JSONSnapshot>(config: ConfigReader(provider: path)))
        }
        self.init(environment: environment, others: others)
    }

    /// Creates a configuration of environment variables, and of other providers.
    public init(environment: [String: String], others: [any ConfigProvider]) {
        names = SettingNames(environment: environment, prefix: "BOOKMARKS_")
        let variables = EnvironmentVariablesProvider(environmentVariables: environment)
        reader = ConfigReader(
            providers: [variables.prefixKeys(with: "bookmarks")] + others, accessReporter: names)
    }
}
