public import ServiceKit

/// The settings of the HTTP server, in the section `http`.
public struct HTTPSettings: Configured, Equatable {
    /// The address to listen on.
    public var host = "127.0.0.1"
    /// The port to listen on, or 0 for any free one.
    public var port = 8080
    /// The greatest size of a body in bytes, except that of an import.
    public var maxBodySize = 65_536
    /// The greatest size of the body of an import in bytes.
    public var maxImportSize = 10_485_760
    /// The time in milliseconds that a request may take, except an import.
    public var timeout = 30_000
    /// The time in milliseconds that an import may take.
    public var importTimeout = 300_000
    /// The time in milliseconds that a response waits for a client that does not read.
    public var writeTimeout = 10_000

    /// The time that the server needs at most to answer its requests and to send the answers, with a margin.
    public var shutdownTime: Duration { .milliseconds(timeout + writeTimeout) + .seconds(5) }

    /// Creates the default settings.
    public init() {}

    /// Reads the settings.
    public init(section: SettingSection) throws {
        host = try section.string("host") ?? host
        port = try section.int("port", default: port, in: 0...65_535)
        maxBodySize = try section.int("maxBodySize", default: maxBodySize, in: 1...1_073_741_824)
        maxImportSize = try section.int("maxImportSize", default: maxImportSize, in: 1...1_073_741_824)
        timeout = try section.int("timeout", default: timeout, in: 1...3_600_000)
        importTimeout = try section.int("importTimeout", default: importTimeout, in: 1...3_600_000)
        writeTimeout = try section.int("writeTimeout", default: writeTimeout, in: 1...3_600_000)
    }
}
