public import Logging
public import ServiceKit

/// The settings of the log, in the section `log`.
public struct LogSettings: Configured {
    /// The least level of events that are written.
    public let level: Logger.Level

    /// Creates settings.
    public init(level: Logger.Level = .info) { self.level = level }

    /// Reads the settings.
    public init(section: SettingSection) throws {
        level = try section.choice("level", default: .info)
    }
}
