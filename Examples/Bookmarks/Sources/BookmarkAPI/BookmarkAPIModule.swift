import BookmarkModel
public import DependencyInjection
public import Foundation
import Hummingbird
import Logging
import Metrics
import ServiceKit
import Telemetry
import Tracing

/// The components that answer HTTP requests.
public struct BookmarkAPIModule: Module {
    let blockList: URL?

    /// Creates the module, with the file of the block list.
    public init(blockList: URL? = nil) { self.blockList = blockList }

    /// The routes, and everything that lives as long as a request.
    public var components: ComponentList {
        Component(HTTPSettings.self, section: "http").cached().eager()
        if let blockList {
            Component(BlockList.self) { try BlockList(contentsOf: blockList) }
                .cached(UntilChanged(file: blockList))
                .eager()
        } else {
            Component(instance: BlockList())
        }

        // As long as the service.
        Component(ServerAddress.self, init: ServerAddress.init).cached()
        Component(PlainFormat.self, init: PlainFormat.init).contribute(key: "text/plain") { $0 as any ImportFormat }
        Component(JSONLinesFormat.self, init: JSONLinesFormat.init)
            .contribute(key: "application/x-ndjson") { $0 as any ImportFormat }
        Component(
            assisted: ImportReader.self, arguments: (any ImportFormat).self, init: ImportReader.init(format:blockList:))
        Component(BookmarkRoutes.self, init: BookmarkRoutes.init(settings:formats:))
        Component(ServiceRoutes.self, init: ServiceRoutes.init(telemetry:))

        // sample: request
        Component(Request.self, suppliedIn: .request)
        Component(Logger.self, suppliedIn: .request)
        AsyncComponent(User.self, init: Authenticator.user(of:in:)).cached(.scope(.request))
        Component(HealthReport.self, init: HealthReport.init(checks:))
        Component(UserBookmarks.self, init: UserBookmarks.init(user:store:blockList:tracer:logger:))
        // end sample
    }

    /// The parts that other modules have.
    public var externalNeeds: [ComponentKey] {
        [
            ComponentKey((any BookmarkStore).self), ComponentKey((any UserStore).self),
            ComponentKey(ServiceTelemetry.self),
            ComponentKey((any MetricsFactory).self), ComponentKey((any Tracer).self),
        ]
    }
}
