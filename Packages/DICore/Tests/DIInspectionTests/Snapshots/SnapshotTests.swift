import DICaches
import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private struct Settings: Sendable {}
private final class Database: Sendable {}
private final class Pool: Sendable {}
private final class Cookie: Sendable {}
private final class Report: Sendable {}
private struct Receipt: Sendable {}

private struct BackModule: Module {
    var components: ComponentList {
        Component(Report.self) { Report() }.cached().modulePrivate()
    }
}

extension ContainerSnapshot {
    /// The states of the components that answer for a type.
    func states<Value>(_ type: Value.Type, named name: String? = nil) -> [ComponentSnapshot.State] {
        components(for: ComponentKey(type, qualifier: name.map { .name($0) })).map(\.state)
    }
}

// Proves F5.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct SnapshotTests {
    // MARK: Caches

    @Test func cachedInstancesAreReadyOnceTheyAreCreated() throws {
        let made = Tally()
        let container = Container {
            Component(instance: Settings())
            Component(Counted.self) { Counted(made) }.cached()
            Component(Counted.self) { Counted(made) }.named("simple").cached(.simple)
            Component(Receipt.self) { Receipt() }
            Component(Pool.self) { Pool() }.cached(.perResolve)
        }
        let before = container.snapshot()
        #expect(before.phase == .open)
        #expect(before.components.map(\.state) == [.ready, .notCreated, .notCreated, .notKept, .notKept])
        #expect(before == container.snapshot())
        for _ in 0..<3 { _ = container.snapshot() }
        #expect(made.count == 0)
        _ = try container.resolve(Counted.self)
        _ = try container.resolve(Counted.self, qualifier: "simple")
        _ = try container.resolve(Receipt.self)
        _ = try container.resolve(Pool.self)
        let after = container.snapshot()
        #expect(after.components.map(\.state) == [.ready, .ready, .ready, .notKept, .notKept])
        #expect(after != before)
        container.clear()
        #expect(container.snapshot() == before)
        #expect(made.count == 2)
    }

    @Test func aWeakInstanceIsReadyWhileItIsRetained() throws {
        let container = Container { Component(Pool.self) { Pool() }.cached(.weak) }
        #expect(container.snapshot().states(Pool.self) == [.notCreated])
        do {
            let pool = try container.resolve(Pool.self)
            #expect(container.snapshot().states(Pool.self) == [.ready])
            withExtendedLifetime(pool) {}
        }
        #expect(container.snapshot().states(Pool.self) == [.notCreated])
    }

    @Test func aBoundedCacheIsAskedWithoutUsingItsInstances() throws {
        let room = BoundedCache(limit: 2)
        let container = Container {
            Component(Database.self) { Database() }.cached(room)
            Component(Pool.self) { Pool() }.cached(room)
            Component(Cookie.self) { Cookie() }.cached(room)
        }
        _ = try container.resolve(Database.self)
        _ = try container.resolve(Pool.self)
        // If this counted as a use of the database, the pool would be evicted next.
        #expect(container.snapshot().states(Database.self) == [.ready])
        _ = try container.resolve(Cookie.self)
        #expect(container.snapshot().components.map(\.state) == [.notCreated, .ready, .ready])
    }

    @Test func anExpiredInstanceDoesNotExist() throws {
        let clock = ManualClock()
        let container = Container {
            Component(Pool.self) { Pool() }.cached(TimeToLiveCache(.seconds(60), clock: clock))
        }
        let pool = try container.resolve(Pool.self)
        #expect(container.snapshot().states(Pool.self) == [.ready])
        clock.pass(61)
        #expect(container.snapshot().states(Pool.self) == [.notCreated])
        clock.pass(-2)
        // The snapshot has evicted nothing.
        #expect(try container.resolve(Pool.self) === pool)
    }

    @Test func aSharedCacheShowsInstancesOfAnotherContainer() throws {
        let shared = SharedCache()
        let first = Container { Component(Pool.self) { Pool() }.cached(shared) }
        let second = Container { Component(Pool.self) { Pool() }.cached(shared) }
        // A snapshot reads shared caches for the containers that have used them.
        let unused = ComponentSnapshot.State.unknown(reason: "this container has not used the shared cache yet")
        #expect(second.snapshot().states(Pool.self) == [unused])
        _ = try second.resolve(Pool.self)
        _ = try first.resolve(Pool.self)
        #expect(second.snapshot().states(Pool.self) == [.ready])
        shared.clear()
        #expect(second.snapshot().states(Pool.self) == [.notCreated])
    }

    @Test func threadsSeeTheirOwnInstances() throws {
        let container = Container { Component(Pool.self) { Pool() }.cached(.perThread) }
        let states = try Threads.run { _ in
            _ = try container.resolve(Pool.self)
            return container.snapshot().states(Pool.self)
        }
        #expect(states == [[.ready]])
        #expect(try Threads.run { _ in container.snapshot().states(Pool.self) } == [[.notCreated]])
        #expect("\(container.snapshot())".contains("Pool (per thread): not created on this thread"))
    }

    @Test func tasksSeeTheirOwnInstances() throws {
        let container = Container { Component(Pool.self) { Pool() }.cached(.perTask) }
        #expect(container.snapshot().states(Pool.self) == [.inTaskCaches])
        try withTaskCache {
            #expect(container.snapshot().states(Pool.self) == [.notCreated])
            _ = try container.resolve(Pool.self)
            #expect(container.snapshot().states(Pool.self) == [.ready])
            withTaskCache { #expect(container.snapshot().states(Pool.self) == [.notCreated]) }
        }
        #expect(container.snapshot().states(Pool.self) == [.inTaskCaches])
    }

    @Test func mainActorComponentsAreSeenFromElsewhere() async throws {
        let container = Container {
            MainActorComponent(Window.self) { Window() }.cached()
            MainActorComponent(Window.self) { Window() }.named("weak").cached(.weak)
        }
        let window = Kept<Sent>()
        await MainActor.run {
            do {
                _ = try container.mainActor.resolve(Window.self)
                window.value = Sent(try container.mainActor.resolve(Window.self, qualifier: "weak"))
            } catch { Issue.record(error) }
        }
        #expect(try Threads.run { _ in container.snapshot().components.map(\.state) } == [[.ready, .ready]])
        await MainActor.run { window.value = nil }
        #expect(container.snapshot().components.map(\.state) == [.ready, .notCreated])
    }

    /// Carries an object that is bound to the main actor.
    private struct Sent: @unchecked Sendable {
        // Safety: created and released on the main actor.
        let window: Window

        init(_ window: Window) { self.window = window }
    }

    // MARK: Registered components

    @Test func privateAndReplacedComponentsAreAmongThem() throws {
        let container = Container {
            BackModule()
            Component(Pool.self) { Pool() }.cached()
        }
        _ = try container.resolve(Pool.self)
        container.register { Component(Pool.self) { Pool() }.cached().overriding() }
        let all = container.snapshot().components
        #expect(all.map(\.isReplaced) == [false, true, false])
        // Replacing a component drops its instance.
        #expect(all.map(\.state) == [.notCreated, .notCreated, .notCreated])
        #expect(container.snapshot().components(for: ComponentKey(Report.self)).count == 1)
    }

    @Test func rolesLeadToTheirComponents() throws {
        let container = Container {
            Component(Int.self) { 1 }.cached().role { Double($0) }
        }
        _ = try container.resolve(Double.self)
        #expect(container.snapshot().states(Double.self) == [.ready])
        #expect(container.snapshot().states(String.self) == [])
    }

    // MARK: Custom caches

    /// A cache that cannot be read.
    private struct DiskCache: CacheStrategy, CacheSlot {
        let name: String
        let reason: String
        var lifetime: Lifetime { Lifetime(.container, name: name) }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { self }
        func cell(in context: borrowing CacheContext) throws -> CacheCell { throw Broken(reason: reason) }
        func clear() {}
    }

    @Test func aCacheWithoutLookupGivesAReason() throws {
        let cache = DiskCache(name: "on disk", reason: "the disk is not mounted")
        let container = Container { Component(Pool.self) { Pool() }.cached(cache) }
        // No request has been made, so there is no slot yet.
        #expect(container.snapshot().states(Pool.self) == [.notCreated])
        #expect(throws: ResolutionError.self) { try container.resolve(Pool.self) }
        #expect(container.snapshot().states(Pool.self) == [.unknown(reason: "the disk is not mounted")])
        #expect("\(container.snapshot())".contains("Pool (on disk): unknown: the disk is not mounted"))
    }

    @Test func aSlotIsAskedReadOnlyAndMayAskTheContainer() throws {
        final class Curious: CacheStrategy, CacheSlot {
            let container = Kept<Container>()
            let questions = Kept<[Bool]>([])
            let cell = CacheCell()
            var lifetime: Lifetime { Lifetime(.container, name: "curious") }
            func makeSlot(for component: ComponentDescription) -> any CacheSlot { self }
            func cell(in context: borrowing CacheContext) throws -> CacheCell {
                questions.value?.append(context.isReadOnly)
                // If the caller held a lock, this would wait forever.
                _ = try container.value?.resolve(Cookie.self)
                _ = container.value?.components
                return cell
            }
        }
        let cache = Curious()
        let container = Container {
            Component(Pool.self) { Pool() }.cached(cache)
            Component(Cookie.self) { Cookie() }.cached()
        }
        _ = try container.resolve(Pool.self)
        cache.container.value = container
        #expect(container.snapshot().states(Pool.self) == [.ready])
        #expect(cache.questions.value == [false, true])
        cache.container.value = nil
    }

    @Test func aSharedCacheOfAnothersIsNotAskedBeforeItIsUsedHere() throws {
        final class Common: CacheStrategy {
            let cell = CacheCell()
            let made = Tally()
            var lifetime: Lifetime { Lifetime(.container, name: "common") }
            var isShared: Bool { true }
            func makeSlot(for component: ComponentDescription) -> any CacheSlot {
                made.add()
                return cell
            }
        }
        let cache = Common()
        let first = Container { Component(Pool.self) { Pool() }.cached(cache) }
        let second = Container { Component(Pool.self) { Pool() }.cached(cache) }
        _ = try first.resolve(Pool.self)
        #expect(
            second.snapshot().states(Pool.self)
                == [.unknown(reason: "this container has not used the shared cache yet")])
        #expect(cache.made.count == 1)
        _ = try second.resolve(Pool.self)
        #expect(second.snapshot().states(Pool.self) == [.ready])
    }

    // MARK: Coding

    @Test func itIsTheSameWhenItWasDecoded() throws {
        enum Shop { struct Settings: Sendable {} }
        let container = Container {
            Component(instance: Settings())
            Component(instance: Shop.Settings())
            Component(Pool.self) { Pool() }.named("main").cached().onClose { _ in }
            Component(Cookie.self) { Cookie() }.cached(.scope("session")).onClose { _ in }
            Component(Int.self, strategy: Taking<Pool, Int> { _ in 1 }).cached(.perTask)
            Decorator(Pool.self, qualifier: "main") { $0 }
        }
        let child = container.child { Component(Report.self) { Report() }.cached() }
        let session = try container.openScope("session")
        let owned = try container.resolveOwned(Pool.self, qualifier: "main")
        _ = try session.resolve(Cookie.self)
        let snapshot = container.snapshot(includingChildren: true)
        let json = try JSONEncoder().encode(snapshot)
        let decoded = try JSONDecoder().decode(ContainerSnapshot.self, from: json)
        #expect(decoded == snapshot)
        #expect("\(decoded)" == "\(snapshot)")
        #expect(decoded.children.count == 1)
        #expect(try JSONEncoder().encode(decoded).count == json.count)
        let scope = try JSONDecoder().decode(ContainerSnapshot.self, from: JSONEncoder().encode(session.snapshot()))
        #expect(scope == session.snapshot())
        _ = try child.resolve(Report.self)
        #expect(decoded != container.snapshot(includingChildren: true))
        withExtendedLifetime((child, session)) {}
        _ = consume owned
    }

    @Test func eachPartHasTheSameTextAloneAndInTheWhole() throws {
        let container = Container {
            Component(instance: Settings())
            Component(Pool.self) { Pool() }.named("main").cached().onClose { _ in }.role { _ in "main" }
            Component(Cookie.self) { Cookie() }.qualified(by: Settings.self).cached(.scope("session"))
            Decorator(Pool.self, qualifier: "main") { $0 }
        }
        let session = try container.openScope("session")
        let owned = try container.resolveOwned(Pool.self, qualifier: "main")
        let snapshot = container.snapshot()
        let decoded = try recoded(snapshot)
        #expect(decoded.components == snapshot.components)
        #expect(decoded.scopes == snapshot.scopes)
        #expect(decoded.scopes.map { $0.owned?.fullDescription } == snapshot.scopes.map { $0.owned?.fullDescription })
        for component in snapshot.components { #expect(try recoded(component) == component) }
        for (index, component) in snapshot.components.enumerated() {
            for other in decoded.components[(index + 1)...] { #expect(component != other) }
            #expect(decoded.components(for: component.component.key) == [component])
            #expect(snapshot.components(for: decoded.components[index].component.key) == [component])
        }
        #expect(decoded.components(for: ComponentKey(String.self, named: "main")) == [snapshot.components[1]])
        #expect(decoded.components(for: ComponentKey(Pool.self)) == [])
        let cookie = ComponentKey(Cookie.self, qualifier: .type(Settings.self))
        #expect(decoded.scopes[0].components(for: cookie).count == 1)
        container.clear()
        #expect(decoded.components != container.snapshot().components)
        withExtendedLifetime(session) {}
        _ = consume owned
    }

    @Test func typesWithOneNameAreFoundByThemselvesWhileTheyAreKnown() throws {
        func first() -> (ComponentKey, Container) {
            struct Local: Sendable {}
            return (ComponentKey(Local.self), Container { Component(Local.self) { Local() }.cached() })
        }
        let (one, parent) = first()
        struct Local: Sendable {}
        let child = parent.child { Component(Local.self) { Local() } }
        let snapshot = child.snapshot()
        #expect(snapshot.components(for: one).map(\.state) == [.inherited])
        #expect(snapshot.components(for: ComponentKey(Local.self)).map(\.state) == [.notKept])
        #expect(try recoded(snapshot) == snapshot)
        #expect(try recoded(snapshot).components == snapshot.components)
    }

    private func recoded<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    // MARK: Text

    @Test func eachLineStaysOneLine() async throws {
        let cache = DiskCache(name: "on\n\u{1B}[31mdisk", reason: "the disk\nis not\r\nmounted")
        let container = Container { Component(Pool.self) { Pool() }.cached(cache) }
        #expect(throws: ResolutionError.self) { try container.resolve(Pool.self) }
        let session = try container.openScope("a\r\nb\u{2028}\"c\"")
        #expect(container.snapshot().states(Pool.self) == [.unknown(reason: "the disk\nis not\r\nmounted")])
        #expect(
            "\(container.snapshot())" == #"""
                container, open: 1 component, 0 ready; 1 scope open
                  Pool (on\n\u{1B}[31mdisk): unknown: the disk
                  scope a\r\nb\u{2028}"c", open
                """#)
        #expect("\(session.snapshot())" == #"scope a\r\nb\u{2028}"c", open"#)
        try await session.close()
    }
}
