import BookmarkAPI
import BookmarkStorage
public import Configuration
public import DependencyInjection
import Foundation
import LinkChecking
import ServiceKit
public import Telemetry

/// The whole service: its configuration, and the modules.
public struct ServiceModule: Module {
    private let configuration: ConfigReader
    private let output: LogOutput
    private let blockList: URL?

    /// Creates the service for a configuration and a destination of the log.
    ///
    /// - Throws: ``InvalidSetting``.
    public init(configuration: ConfigReader, output: LogOutput) throws {
        (self.configuration, self.output) = (configuration, output)
        // A cache is chosen before the container exists, so its file is known here.
        blockList = try SettingSection("blocklist", of: configuration).string("file").map(URL.init(fileURLWithPath:))
    }

    /// The configuration and the modules.
    public var components: ComponentList {
        Component(instance: configuration)
        TelemetryModule(output: output)
        StorageModule()
        LinkCheckingModule()
        BookmarkAPIModule(blockList: blockList)
    }
}
