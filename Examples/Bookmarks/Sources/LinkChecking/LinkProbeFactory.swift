import AsyncHTTPClient
import DependencyInjection

/// Makes the probe that the settings name. A fake one needs no client, so the client is lazy.
struct LinkProbeFactory: FactoryObject {
    let settings: LinkSettings
    let client: Lazy<HTTPClient>

    func makeProduct() throws -> any LinkProbe {
        switch settings.mode {
        case .fake: FakeLinkProbe()
        case .real: HTTPLinkProbe(client: try client.get(), timeout: .milliseconds(settings.timeout))
        }
    }
}
