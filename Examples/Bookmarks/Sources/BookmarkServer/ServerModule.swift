import BookmarkAPI
import BookmarkStorage
import Configuration
import DependencyInjection
import Foundation
import LinkChecking
import ServiceKit
import Telemetry

/// All modules of the service, and its configuration.
struct ServerModule: Module {
    private let configuration: ConfigReader
    private let telemetry: ServiceTelemetry
    private let blockList: URL?

    init(configuration: ConfigReader, telemetry: ServiceTelemetry) throws {
        (self.configuration, self.telemetry) = (configuration, telemetry)
        // A cache is chosen before the container exists, so its file is known here.
        blockList = try SettingSection("blocklist", of: configuration).string("file").map { URL(fileURLWithPath: $0) }
    }

    var components: ComponentList {
        Component(instance: configuration)
        TelemetryModule(telemetry)
        StorageModule()
        LinkCheckingModule()
        BookmarkAPIModule(blockList: blockList)
    }
}
