import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B5.
/// Tests `let store = Injected<any Store>()` in `Sendable` classes, read by many threads.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct SendableMarkerTests {
    private protocol Store: Sendable { var name: String { get } }

    private final class Disk: Store {
        let name: String
        init(_ name: String = "disk") { self.name = name }
    }

    private final class Service: Sendable {
        let store = Injected<any Store>()
        let archive = InjectedProperty<any Store, Service>()
        let later = LazyInjected<Disk>()
        let each = InjectedProvider<Disk>()
        private let hidden = Injected<any Store>()
        var hiddenName: String { hidden.value.name }
    }

    private func container(_ made: Tally = Tally(), isCached: Bool = true) -> Container {
        let service = Component(Service.self) { Service() }.injectMarked()
        return Container {
            Component((any Store).self) { Disk() }
            Component((any Store).self) { Disk("archive") }.qualified(by: Service.self)
            Component(Disk.self) { Disk("\(made.add())") }
            isCached ? service.cached() : service
        }
    }

    @Test func readFromManyThreads() throws {
        let made = Tally()
        let container = container(made)
        let start = Rendezvous(of: 8)
        let names = try Threads.run(8) { _ in
            start.meet()
            let service = try container.resolve(Service.self)
            for _ in 0..<200 {
                guard service.store.value.name == "disk", service.hiddenName == "disk" else { return "" }
                guard try service.each.get().name != service.later.get().name else { return "" }
            }
            return try service.later.get().name
        }
        #expect(Set(names).count == 1)
        #expect(names[0] != "")
        #expect(made.count == 8 * 200 + 1)
    }

    @Test func readWhileItIsFilledAgain() throws {
        let service = Service()
        let containers = (0..<4).map { index in
            Container {
                Component((any Store).self) { Disk("\(index)") }
                Component((any Store).self) { Disk("\(index)") }.qualified(by: Service.self)
                Component(Disk.self) { Disk("\(index)") }
            }
        }
        try containers[0].inject(service)
        let start = Rendezvous(of: 6)
        let known = Set((0..<4).map(String.init))
        let results = try Threads.run(6) { index -> Bool in
            start.meet()
            for round in 0..<300 {
                if index < 2 {
                    try containers[(round + index) % 4].inject(service)
                } else {
                    let names = try [
                        service.store.value.name, service.hiddenName, service.archive.get().name,
                        service.later.get().name, service.each.get().name,
                    ]
                    guard names.allSatisfy(known.contains) else { return false }
                }
            }
            return true
        }
        #expect(results.allSatisfy { $0 })
        try containers[3].inject(service)
        #expect(service.store.value.name == "3")
    }

    @Test func theFirstInjectionFromManyThreads() throws {
        let container = container()
        for _ in 0..<50 {
            let service = Service()
            let start = Rendezvous(of: 4)
            let names = try Threads.run(4) { _ in
                start.meet()
                return try container.inject(service).store.value.name
            }
            #expect(names == ["disk", "disk", "disk", "disk"])
        }
    }

    @Test func theFirstCreationsFromManyThreads() throws {
        for _ in 0..<20 {
            let container = container(isCached: false)
            let start = Rendezvous(of: 4)
            let names = try Threads.run(4) { _ in
                start.meet()
                let service = try container.resolve(Service.self)
                return [service.store.value.name, service.archive.value.name, service.hiddenName]
            }
            #expect(names == Array(repeating: ["disk", "archive", "disk"], count: 4))
            #expect(container.graph().nodes[3].edges.count == 5)
        }
    }
}
