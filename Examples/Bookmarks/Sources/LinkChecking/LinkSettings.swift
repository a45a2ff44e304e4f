public import ServiceKit

/// The settings of the link checker, in the section `links`.
public struct LinkSettings: Configured, Equatable {
    /// Whether the checker uses the network.
    public enum Mode: String, Sendable, CaseIterable { case real, fake }

    /// Whether the checker uses the network.
    public var mode = Mode.real
    /// The time in milliseconds between two rounds of checks.
    public var interval = 60_000
    /// The time in seconds after which a link is checked again.
    public var age = 86_400
    /// The number of links in a round.
    public var batch = 50
    /// The number of requests at a time.
    public var concurrency = 4
    /// The time in milliseconds that a request may take.
    public var timeout = 10_000
    /// The number of attempts for each link.
    public var attempts = 3

    /// Creates the default settings.
    public init() {}

    /// Reads the settings.
    public init(section: SettingSection) throws {
        mode = try section.choice("mode", default: mode)
        interval = try section.int("interval", default: interval, in: 1...86_400_000)
        age = try section.int("age", default: age, in: 0...31_536_000)
        batch = try section.int("batch", default: batch, in: 1...1_000)
        concurrency = try section.int("concurrency", default: concurrency, in: 1...64)
        timeout = try section.int("timeout", default: timeout, in: 1...600_000)
        attempts = try section.int("attempts", default: attempts, in: 1...10)
    }
}
