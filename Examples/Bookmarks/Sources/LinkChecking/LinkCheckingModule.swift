import AsyncHTTPClient
import BookmarkModel
import DIServiceLifecycle
public import DependencyInjection
import Logging
import Metrics
import ServiceKit
import Tracing

/// The components that check links in the background.
public struct LinkCheckingModule: Module {
    /// Creates the module.
    public init() {}

    /// The job, its probe and its client.
    public var components: ComponentList {
        Component(LinkSettings.self, section: "links").cached()

        Component(HTTPClient.self) { HTTPClient() }
            .cached()
            .onClose { try await $0.shutdown() }
            .modulePrivate()
        // sample: links
        Component((any LinkProbe).self, factory: LinkProbeFactory.init(settings:client:)).cached()
        // Tests of the decorator pass a pause that takes no time.
        Decorator((any LinkProbe).self, needs: Need<LinkSettings>()) { inner, settings in
            RetryingLinkProbe(inner: inner, attempts: settings.attempts) { try await Task.sleep(for: .seconds(1)) }
        }

        // The log and the tools of observation are properties: a test of the job alone leaves them out.
        Component(LinkChecker.self, init: LinkChecker.init(queue:probe:settings:))
            .inject(\.logger, .named("service"), ifMissing: .leave)
            .inject(\.tracer, ifMissing: .leave)
            .inject(\.metrics, ifMissing: .leave)
            .service()
        // end sample
    }

    /// The queue of links.
    public var externalNeeds: [ComponentKey] { [ComponentKey((any LinkQueue).self)] }
}
