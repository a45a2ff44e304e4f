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
    private let configuration: ServerConfiguration
    private let telemetry: ServiceTelemetry
    private let blockList: URL?

    init(configuration: ServerConfiguration, telemetry: ServiceTelemetry) throws {
        (self.configuration, self.telemetry) = (configuration, telemetry)
        // A cache is chosen before the container exists, so its file is known here.
        blockList = try SettingSection("blocklist", of: configuration.reader).string("file").map {
            URL(fileURLWithPath: $0)
        }
    }

    var components: ComponentList {
        Component(instance: configuration.reader)
        Component(instance: configuration.names)
        TelemetryModule(telemetry)
        StorageModule()
        LinkCheckingModule()
        BookmarkAPIModule(blockList: blockList)
        Component(
            UnknownSettings.self, init: UnknownSettings.init(names:http:storage:links:logger:),
            needs: .unnamed, .unnamed, .unnamed, .unnamed, .named("service")
        )
        .cached().eager()
    }
}
