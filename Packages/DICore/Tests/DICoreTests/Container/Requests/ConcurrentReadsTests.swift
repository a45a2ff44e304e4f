import DICore
import DIInspection
import Foundation
import Synchronization
import TestSupport
import Testing

/// The registry is read outside the lock, and its tables are changed in place if they have no other owner. So each read
/// must be ordered before the next change, in a way that the thread sanitizer sees. These tests can fail only under the
/// sanitizer.
///
/// The change begins after the read has ended. It learns that from a relaxed atomic, which orders nothing.
@Suite("Reads of the registry before changes", .serialized) struct ConcurrentReadsTests {
    private protocol Store: Sendable {}
    private final class Disk: Store {}
    private typealias Desk = Holder<Disk>
    private struct Visit: Sendable {}
    private struct Late: Sendable {}

    /// A dependency form whose methods run during a read of the registry.
    private struct Form<Value: Sendable>: Dependency.Form, Sendable {
        static func dependency(qualifier: Qualifier?) -> Dependency {
            Dependency(
                ComponentKey(Value.self, qualifier: qualifier), form: ComponentKey(Form.self, qualifier: qualifier))
        }

        static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Form> {
            LinkedStrategy(Need<Value>(qualifier: qualifier)) { _ in Form() }
        }
    }

    private final class Flag: Sendable {
        let value = Atomic<Bool>(false)
    }

    /// Runs two closures on threads of their own, the second as soon as the first has ended.
    private static func inOrder(
        _ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void
    ) async throws {
        let hasEnded = Flag()
        let threads = [
            BackgroundThread {
                first()
                hasEnded.value.store(true, ordering: .relaxed)
            },
            BackgroundThread {
                while !hasEnded.value.load(ordering: .relaxed) { sched_yield() }
                second()
            },
        ]
        for thread in threads { try await thread.value }
    }

    /// A read of the registry.
    enum Read: String, CaseIterable {
        case contains, form, components, graph, snapshot, start, clear, scope, unknownScope, child, copy, resolve

        func callAsFunction(_ container: Container) {
            switch self {
            case .contains: _ = container.contains((any Store).self)
            case .form: _ = container.contains(Form<Disk>.self)
            case .components: _ = container.components.count
            case .graph: _ = container.graph().nodes.count
            case .snapshot: _ = container.snapshot().components.count
            case .start: try? container.start()
            case .clear: container.clear(Disk.self)
            case .scope: _ = try? container.openScope("visit", values: [.value(Visit())])
            case .unknownScope: _ = try? container.openScope("other")
            case .child: _ = try? container.child {}.resolve(Desk.self)
            case .copy: _ = try? container.copy {}.resolve(Desk.self)
            case .resolve: _ = try? container.resolve(Desk.self)
            }
        }
    }

    /// A change of the registry, or of information derived from it.
    enum Change: String, CaseIterable {
        case register, put, remove, decorate, link

        func callAsFunction(_ container: Container, _ round: Int) {
            switch self {
            case .register: container.register { Component(Int.self) { 2 }.qualified(by: .name("\(round)")) }
            case .put: container.put(round, qualifier: .name("\(round)"))
            case .remove: container.remove(Desk.self)
            case .decorate: container.register { Decorator((any Store).self) { $0 } }
            case .link: _ = try? container.resolve(Late.self)
            }
        }
    }

    /// After growing once, a table has spare room, and later changes are made in place.
    private static let grow = Change.register

    private static func container() -> Container {
        Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.contribute { $0 as any Store }.cached()
            Component(Desk.self, strategy: Taking(Desk.init)).cached()
            Component(Late.self) { Late() }.cached()
            Component(String.self) { "eager" }.cached().eager()
            Component(Int.self) { 1 }.cached(.scope("visit"))
            Component(Visit.self, suppliedIn: "visit")
        }
    }

    // Proves promise 58.
    @Test("A read is ordered before a change of its container", arguments: Read.allCases, Change.allCases)
    func ownChange(read: Read, change: Change) async throws {
        for round in 0..<2 {
            let container = Self.container()
            for number in 0..<3 { Self.grow(container, -number) }
            try await Self.inOrder({ read(container) }, { change(container, round) })
            #expect(container.contains(Disk.self))
        }
    }

    // Proves promise 58.
    @Test(
        "A read in a child is ordered before a change of the child or its parent", arguments: Read.allCases,
        Change.allCases)
    func changeAround(read: Read, change: Change) async throws {
        for isInParent in [false, true] {
            let parent = Self.container()
            let child = parent.child { Component(Double.self) { 1 } }
            for number in 0..<3 {
                Self.grow(child, -number)
                Self.grow(parent, -number)
            }
            read(child)
            try await Self.inOrder(
                { read(child) },
                {
                    for round in 0..<2 { change(isInParent ? parent : child, round) }
                })
            #expect(child.contains(Disk.self))
        }
    }
}
