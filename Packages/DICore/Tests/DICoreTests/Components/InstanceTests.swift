import DICaches
import DICore
import TestSupport
import Testing

private protocol Named: AnyObject, Sendable {}
private final class Session: Named {}

@Suite struct InstanceTests {
    // Proves A2.
    @Test func existingInstanceIsReturnedAsItIs() throws {
        let session = Session()
        let container = Container { Component(instance: session) }
        #expect(try container.resolve(Session.self) === session)
        #expect(try container.resolve(Session.self) === session)
    }

    @Test func existingInstanceHasRolesNamesAndContributions() throws {
        let session = Session()
        let container = Container {
            Component(instance: session).named("main").role { $0 as any Named }.contribute { $0 as any Named }
        }
        #expect(try container.resolve((any Named).self, named: "main") === session)
        #expect(try container.resolve([any Named].self).map(ObjectIdentifier.init) == [ObjectIdentifier(session)])
        #expect(!container.contains(Session.self))
    }

    @Test func protocolIsGivenAsTheType() throws {
        let session = Session()
        let container = Container { Component(instance: session as any Named) }
        #expect(try container.resolve((any Named).self) === session)
        try expectError(.missing) { try container.resolve(Session.self) }
    }

    @Test func defaultsOfTheContainerLeaveItAlone() throws {
        let journal = Journal()
        let session = Session()
        let noting: Container.ClosureObserver = .closure { _, component, _ in journal.note("\(component)") }
        let container = Container(cache: .weak, observers: [noting]) {
            Component(instance: session)
        }
        #expect(try container.resolve(Session.self) === session)
        #expect(journal.entries == [])
        #expect(container.components.map(\.lifetime) == [.instance])
    }

    @Test func clearLeavesItInPlace() throws {
        let session = Session()
        let container = Container { Component(instance: session) }
        _ = try container.resolve(Session.self)
        container.clear()
        container.clear(Session.self)
        #expect(try container.resolve(Session.self) === session)
    }

    @Test func anInstanceMayComeFromCodeThatThrowsOrSuspends() async throws {
        func read() throws -> Int { 1 }
        func load() async throws -> String { "loaded" }
        let container = Container {
            Component(instance: 2).named("two")
        }
        let (number, text) = (Component(instance: try read()), Component(instance: try await load()))
        container.register {
            number
            text
        }
        #expect(try container.resolve(Int.self) == 1)
        #expect(try container.resolve(String.self) == "loaded")
    }
}
