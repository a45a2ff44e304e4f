public import DICore
import DIFactoryInjection

/// An object whose factory may suspend.
public protocol Download: Part {}

/// A download that is cached.
public protocol SharedDownload: Download {}

final class DownloadObject: SharedDownload, LeafPart {
    init() async {}
}

/// The download without a cache, and the cached download.
public struct DownloadModule: Module {
    /// Creates the module.
    public init() {}

    /// The components.
    public var components: ComponentList {
        AsyncComponent((any Download).self, init: { await DownloadObject() })
        AsyncComponent((any SharedDownload).self, init: { await DownloadObject() }).cached()
    }
}

/// The download, constructed by hand.
@inline(never)
public func directDownload() async -> any Download { await DownloadObject() }
