/// A probe without a network: links with `broken` in their address do not work.
struct FakeLinkProbe: LinkProbe {
    func status(of url: String) async -> Int { url.contains("broken") ? 404 : 200 }
}
