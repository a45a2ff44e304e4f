public import Configuration

/// The configuration of the service: the environment first, then a file.
public enum ServerConfiguration {
    /// Returns a reader of environment variables, such as `BOOKMARKS_HTTP_PORT`, and of a JSON file, such as
    /// `{"http": {"port": 8080}}`.
    ///
    /// - Throws: An error if the file is missing, or is no JSON.
    public static func reader(file: String?) async throws -> ConfigReader {
        var providers: [any ConfigProvider] = [EnvironmentVariablesProvider().prefixKeys(with: "bookmarks")]
        if let file {
            let path = InMemoryProvider(values: ["filePath": ConfigValue(.string(file), isSecret: false)])
            providers.append(try await FileProvider<JSONSnapshot>(config: ConfigReader(provider: path)))
        }
        return ConfigReader(providers: providers)
    }
}
