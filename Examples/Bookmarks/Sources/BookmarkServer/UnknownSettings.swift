import BookmarkAPI
import BookmarkStorage
import LinkChecking
import Logging
import ServiceKit

/// Writes a warning for each environment variable that looks like a setting, and is none.
///
/// It is no error: a platform may set such variables for a service with this name.
struct UnknownSettings: Sendable {
    /// Compares the variables with the settings, all of which have been read before.
    init(names: SettingNames, http: HTTPSettings, storage: StorageSettings, links: LinkSettings, logger: Logger) {
        for unknown in names.unknown {
            logger.warning(
                "unknown setting",
                metadata: ["variable": "\(unknown.variable)", "nearest": "\(unknown.nearest ?? "none")"])
        }
    }
}
