public import Logging
public import ServiceKit

/// The settings of the log, in the section `log`.
public struct LogSettings: Configured {
    /// Whether the events of the container are observed.
    public enum Observers: String, Sendable, CaseIterable { case on, off }

    /// The least level of events that are written.
    public let level: Logger.Level
    /// Whether the events of the container are observed, for the log, the metrics and the tracer.
    public let observers: Observers

    /// Creates settings.
    public init(level: Logger.Level = .info, observers: Observers = .on) {
        (self.level, self.observers) = (level, observers)
    }

    /// Reads the settings.
    public init(section: SettingSection) throws {
        level = try section.choice("level", default: .info)
        observers = try section.choice("observers", default: .on)
    }
}
