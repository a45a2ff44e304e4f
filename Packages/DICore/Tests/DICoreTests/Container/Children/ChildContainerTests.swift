import DICore
import DIInspection
import TestSupport
import Testing

// Proves D3.
@Suite("Child containers")
struct ChildContainerTests {
    private protocol Gateway: Sendable { var name: String { get } }
    private struct Named: Gateway { let name: String }
    private final class Checkout: Sendable {
        let gateway: any Gateway
        init(_ gateway: any Gateway) { self.gateway = gateway }
    }
    private final class Clock: Sendable {}
    private final class Desk: Sendable {
        let checkout: Checkout
        init(_ checkout: Checkout) { self.checkout = checkout }
    }

    private static func shop() -> Container {
        Container {
            Component((any Gateway).self) { Named(name: "live") }.cached()
            Component(Checkout.self, strategy: Taking(Checkout.init)).cached()
            Component(Desk.self, strategy: Taking(Desk.init)).cached()
            Component(Clock.self) { Clock() }.cached()
        }
    }

    @Test("A child's components are invisible to its parent and its siblings")
    func invisible() throws {
        let parent = Self.shop()
        let child = parent.child {
            Component((any Gateway).self) { Named(name: "child") }
            Component(Int.self) { 1 }
        }
        let sibling = parent.child { Component((any Gateway).self) { Named(name: "sibling") } }
        #expect(try child.resolve((any Gateway).self).name == "child")
        #expect(try sibling.resolve((any Gateway).self).name == "sibling")
        #expect(try parent.resolve((any Gateway).self).name == "live")
        #expect(try child.resolve(Int.self) == 1)
        #expect(!parent.contains(Int.self))
        #expect(!sibling.contains(Int.self))
        try child.validate()
    }

    @Test("A child creates dependents of a replaced component anew, and shares the rest")
    func sharing() throws {
        let parent = Self.shop()
        let live = try parent.resolve(Desk.self)
        let clock = try parent.resolve(Clock.self)
        let child = parent.child { Component((any Gateway).self) { Named(name: "child") }.cached() }
        let desk = try child.resolve(Desk.self)
        #expect(desk !== live)
        #expect(desk.checkout.gateway.name == "child")
        #expect(try child.resolve(Checkout.self) === desk.checkout)
        #expect(try child.resolve(Clock.self) === clock)
        #expect(try parent.resolve(Desk.self) === live)
        #expect(live.checkout.gateway.name == "live")
    }

    @Test("A shared instance that is created through the child belongs to the parent")
    func createdThroughTheChild() throws {
        let parent = Self.shop()
        var child: Container? = parent.child { Component(Int.self) { 1 } }
        let desk = try #require(try child?.resolve(Desk.self))
        child = nil
        #expect(try parent.resolve(Desk.self) === desk)
    }

    @Test("Edges of every kind count, including those that are resolved later")
    func kindsOfEdges() throws {
        let parent = Container {
            Component((any Gateway).self) { Named(name: "live") }.contribute { $0 }.contribute(key: "a") { $0 }
            Component(Holder<Lazy<any Gateway>>.self, strategy: Taking(Holder.init)).cached()
            Component(Holder<Provider<any Gateway>>.self, strategy: Taking(Holder.init)).cached()
            Component(Holder<(any Gateway)?>.self, strategy: Taking(Holder.init)).cached()
            Component(Holder<Int?>.self, strategy: Taking(Holder.init)).cached()
            Component(Holder<[any Gateway]>.self, strategy: Taking(Holder.init)).cached()
            Component(Holder<[String: any Gateway]>.self, strategy: Taking(Holder.init)).cached()
            Component(Holder<String>.self) { _ in Holder("opaque") }.cached()
        }
        let child = parent.child {
            Component((any Gateway).self) { Named(name: "child") }.contribute { $0 }.contribute(key: "a") { $0 }
            Component(Int.self) { 1 }
        }
        func differs<Value>(_ type: Holder<Value>.Type) throws -> Bool {
            try parent.resolve(type) !== child.resolve(type)
        }
        #expect(try differs(Holder<Lazy<any Gateway>>.self))
        #expect(try differs(Holder<Provider<any Gateway>>.self))
        #expect(try differs(Holder<(any Gateway)?>.self))
        #expect(try differs(Holder<Int?>.self))
        #expect(try differs(Holder<[any Gateway]>.self))
        #expect(try differs(Holder<[String: any Gateway]>.self))
        #expect(try differs(Holder<String>.self))
        #expect(try child.resolve(Holder<Int?>.self).value == 1)
        #expect(try parent.resolve(Holder<Int?>.self).value == nil)
        #expect(try child.resolve(Holder<Lazy<any Gateway>>.self).value.get().name == "child")
        #expect(try parent.resolve(Holder<Lazy<any Gateway>>.self).value.get().name == "live")
        #expect(try child.resolve(Holder<[any Gateway]>.self).value.map(\.name) == ["live", "child"])
        #expect(try child.resolve(Holder<[String: any Gateway]>.self).value.mapValues(\.name) == ["a": "child"])
        #expect(try parent.resolve(Holder<[String: any Gateway]>.self).value.mapValues(\.name) == ["a": "live"])
    }

    // Proves promise 65.
    @Test("A child sees later changes in its parent")
    func laterChanges() throws {
        let parent = Self.shop()
        let child = parent.child { Component(Int.self) { 1 } }
        let grandchild = child.child { Component(String.self) { "x" } }
        let before = try grandchild.resolve(Checkout.self)
        #expect(before.gateway.name == "live")
        parent.put(Named(name: "put"), as: (any Gateway).self)
        parent.clear()
        #expect(try grandchild.resolve((any Gateway).self).name == "put")
        #expect(try grandchild.resolve(Checkout.self).gateway.name == "put")
        #expect(try child.resolve(Checkout.self) === parent.resolve(Checkout.self))
        #expect(try grandchild.resolve(Checkout.self) === parent.resolve(Checkout.self))
        #expect(throws: ResolutionError.self) { try grandchild.resolve(Double.self) }
        parent.register { Component(Double.self) { 2 } }
        #expect(try grandchild.resolve(Double.self) == 2)
    }

    @Test("A child that replaces one role leaves the other roles of the parent's component in place")
    func otherRoles() throws {
        let parent = Container {
            Component(Named.self) { Named(name: "live") }.role { $0 as any Gateway }.role { $0.name }
        }
        let child = parent.child { Component((any Gateway).self) { Named(name: "child") } }
        #expect(try child.resolve((any Gateway).self).name == "child")
        #expect(try child.resolve(String.self) == "live")
    }

    @Test("Parent and child each close the instances that they created")
    func closing() async throws {
        let closed = Guarded<[String]>([])
        let parent = Container {
            Component((any Gateway).self) { Named(name: "live") }.cached()
                .onClose { gateway in closed.withLock { $0.append(gateway.name) } }
            Component(Clock.self) { Clock() }.cached().onClose { _ in closed.withLock { $0.append("clock") } }
        }
        let child = parent.child {
            Component((any Gateway).self) { Named(name: "child") }.cached()
                .onClose { gateway in closed.withLock { $0.append(gateway.name) } }
        }
        _ = try child.resolve((any Gateway).self)
        _ = try child.resolve(Clock.self)
        try await child.close()
        #expect(closed.withLock { $0 } == ["child"])
        try await parent.close()
        #expect(closed.withLock { $0 } == ["child", "clock"])
    }

    @Test("A child supplies a need that its parent lacks, also for inherited components further out")
    func suppliesMissingNeeds() throws {
        let parent = Container {
            Component(Checkout.self, strategy: Taking(Checkout.init)).cached()
            Component(Desk.self, strategy: Taking(Desk.init))
        }
        let child = parent.child { Component((any Gateway).self) { Named(name: "child") } }
        let grandchild = child.child { Component(Int.self) { 1 } }
        #expect(try grandchild.resolve(Desk.self).checkout === child.resolve(Checkout.self))
        #expect(try child.resolve(Desk.self).checkout.gateway.name == "child")
        let error = #expect(throws: ResolutionError.self) { try parent.child {}.resolve(Desk.self) }
        #expect(error?.key == ComponentKey((any Gateway).self))
        #expect(error?.chain.first?.key == ComponentKey(Desk.self))
    }

    // Proves promise 15.
    @Test("A cycle through parent and child is found")
    func cycle() throws {
        final class Node: Sendable {}
        let parent = Container {
            Component(Node.self, strategy: Taking { (_: Int) in Node() }).cached()
            Component(Int.self) { 1 }
        }
        let child = parent.child {
            Component(Int.self, strategy: Taking { (_: Node) in 1 })
        }
        try expectError(.cycle) { try child.resolve(Node.self) }
        _ = try parent.resolve(Node.self)
    }
}
