import BookmarkModel
import Configuration
public import DependencyInjection
import ServiceKit

/// The components that store bookmarks and users.
public struct StorageModule: Module {
    /// Creates the module.
    public init() {}

    /// The database, the stores and a health check.
    public var components: ComponentList {
        // sample: storage
        Component(StorageSettings.self, section: "database").cached()

        AsyncComponent(BookmarkDatabase.self, init: BookmarkDatabase.open(settings:))
            .cached()
            .eager()
            .onClose { try $0.close() }

        // One component with two roles: for the requests of users, and for the background job.
        Component(SQLBookmarkStore.self, init: SQLBookmarkStore.init(database:))
            .role { $0 as any BookmarkStore }
            .role { $0 as any LinkQueue }
        Component(SQLUserStore.self, init: SQLUserStore.init(database:))
            .role { $0 as any UserStore }
            .cached()
        Decorator((any UserStore).self) { RememberingUserStore(inner: $0) }

        Component(DatabaseHealth.self, init: DatabaseHealth.init(database:))
            .contribute { $0 as any HealthCheck }
        // end sample
    }

    /// The configuration.
    public var externalNeeds: [ComponentKey] { [ComponentKey(ConfigReader.self)] }
}
