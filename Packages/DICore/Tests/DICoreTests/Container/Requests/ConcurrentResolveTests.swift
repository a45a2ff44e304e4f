import DICore
import DIInspection
import TestSupport
import Testing

private final class Config: Sendable {
    let version: Int
    init(_ version: Int) { self.version = version }
}

private struct Client: Sendable {
    let config: Config
    let name: String
}

private struct Service: Sendable {
    let client: Client
    let config: Config
}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct ConcurrentResolveTests {
    private func makeContainer() -> Container {
        Container {
            Component(instance: Config(0))
            Component(
                Client.self, strategy: LinkedStrategy(Need<Config>()) { Client(config: $0, name: "plain") })
            Component(
                Client.self, strategy: LinkedStrategy(Need<Config>()) { Client(config: $0, name: "named") }
            ).named("named")
            Component(Service.self, strategy: LinkedStrategy(Need<Client>(), Need<Config>(), make: Service.init))
            Component(String.self) { resolver in try resolver.resolve(Client.self, named: "named").name }
            Component(Double.self) { 0.5 }.cached()
        }
    }

    // Proves E1.
    @Test func manyThreadsResolveAndTheFirstRequestsLinkOnce() throws {
        let container = makeContainer()
        let meeting = Rendezvous(of: 8)
        let configs = try Threads.run(8) { _ -> [ObjectIdentifier] in
            meeting.meet()
            return try (0..<300).map { _ in
                let service = try container.resolve(Service.self)
                guard service.config === service.client.config else { throw Broken(reason: "torn") }
                guard try container.resolve(String.self) == "named" else { throw Broken(reason: "name") }
                _ = try container.resolve(Double.self)
                return ObjectIdentifier(service.config)
            }
        }
        #expect(Set(configs.joined()).count == 1)
    }

    // Proves E2, E6, promise 59.
    /// Each resolve sees a consistent state, and versions never go back.
    @Test func replacingWhileOthersResolve() throws {
        let container = makeContainer()
        let meeting = Rendezvous(of: 4)
        let rounds = 2_000
        try Threads.run(4) { index in
            meeting.meet()
            var last = 0
            for round in 1...rounds {
                if index == 0 {
                    container.put(Config(round))
                    guard try container.resolve(Config.self).version == round else { throw Broken(reason: "late") }
                    continue
                }
                let service = try container.resolve(Service.self)
                guard service.config === service.client.config else { throw Broken(reason: "torn") }
                guard service.config.version >= last else { throw Broken(reason: "went back") }
                last = service.config.version
                guard try container.resolve(Config.self).version >= last else {
                    throw Broken(reason: "config went back")
                }
                guard try container.resolve(Client.self, named: "named").config.version >= last else {
                    throw Broken(reason: "named went back")
                }
            }
        }
        #expect(try container.resolve(Service.self).config.version == rounds)
    }

    // Proves E6, promise 58.
    @Test func registeringRemovingAndClearingWhileOthersResolve() throws {
        let container = makeContainer()
        let meeting = Rendezvous(of: 5)
        try Threads.run(5) { index in
            meeting.meet()
            for round in 0..<400 {
                switch index {
                case 0: container.register { Component(Int.self) { round }.named("\(round)") }
                case 1: container.clear()
                case 2:
                    container.put(round)
                    container.remove(Int.self)
                default:
                    _ = try container.resolve(Service.self)
                    _ = try container.resolve(Double.self)
                    let number = try container.resolve(Int?.self)
                    guard number == nil || number! < 400 else { throw Broken(reason: "number") }
                    _ = container.contains(Int.self)
                    try expectError(.missing) { try container.resolve(Float.self) }
                    if round % 50 == 0 { try container.validate() }
                }
            }
        }
        #expect(try container.resolve(Int.self, named: "399") == 399)
        #expect(container.components.count == 406)
    }
}
