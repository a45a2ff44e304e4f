public import ServiceKit

/// The settings of the database, in the section `database`.
public struct StorageSettings: Configured, Equatable {
    /// The file; `nil` for one in the user's folder.
    public let path: String?
    /// The time in milliseconds that a statement waits for a lock of another process.
    public let busyTimeout: Int
    /// The greatest size in pages of 4 KiB, or 0 for no limit.
    public let maxPages: Int

    /// Creates settings.
    public init(path: String?, busyTimeout: Int = 5_000, maxPages: Int = 0) {
        (self.path, self.busyTimeout, self.maxPages) = (path, busyTimeout, maxPages)
    }

    /// Reads the settings.
    public init(section: SettingSection) throws {
        self.init(
            path: try section.string("path"),
            busyTimeout: try section.int("busyTimeout", default: 5_000, in: 0...60_000),
            maxPages: try section.int("maxPages", default: 0, in: 0...1_000_000_000))
    }
}
