import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

private struct Owner: Sendable {}

/// A request that would retain an instance for too long names the same components as validation does.
@Suite("The chain of a captive, in validation and in an error") struct CaptiveChainTests {
    private func expectSameChain(
        _ names: [String], sourceLocation: SourceLocation = #_sourceLocation,
        @ComponentBuilder in components: @Sendable () -> ComponentList
    ) throws {
        let container = Container { components() }
        let expected = container.validationReport().errors
        #expect(expected.map(\.code) == [.captive], sourceLocation: sourceLocation)
        let scope = try container.openScope("request")
        for resolver in [container, scope] as [any Resolver] {
            let error = #expect(throws: ResolutionError.self, sourceLocation: sourceLocation) {
                try resolver.resolve(Owner.self)
            }
            #expect(error?.chain.map { "\($0.key)" } == names, sourceLocation: sourceLocation)
            #expect(error?.chain == expected.first?.chain, sourceLocation: sourceLocation)
            #expect(error?.message == expected.first?.message, sourceLocation: sourceLocation)
        }
    }

    private var disk: Component<Disk, ComponentOrigin.Made> {
        Component(Disk.self) { Disk() }.cached(.scope("request"))
    }

    @Test("The chain contains the uncached components in between") func uncached() throws {
        try expectSameChain(["Owner", "Int", "Bool", "Disk"]) {
            disk
            Component(Bool.self, strategy: Taking { (_: Disk) in true })
            Component(Int.self, strategy: Taking { (_: Bool) in 1 })
            Component(Owner.self, strategy: Taking { (_: Int) in Owner() }).cached()
        }
    }

    @Test("A direct need makes a chain of two") func direct() throws {
        try expectSameChain(["Owner", "Disk"]) {
            disk
            Component(Owner.self, strategy: Taking { (_: Disk) in Owner() }).cached()
        }
    }

    @Test("Roles, redirections and dependency forms are not steps of the chain") func ways() throws {
        try expectSameChain(["Owner", "Int \"a\"", "Bool", "Disk"]) {
            disk.contribute()
            Component(Bool.self, strategy: Taking { (_: [Disk]) in true }).role { $0 as any Equatable & Sendable }
            Component(Int.self, strategy: Taking { (_: (any Equatable & Sendable)?) in 1 }).named("a")
            Redirection(from: Int.self, to: Int.self, qualifier: "a") { $0 }
            Component(Owner.self, strategy: Taking { (_: Int) in Owner() }).cached()
        }
    }

    @Test("The chain is the shortest of several, regardless of the order of needs") func shortest() throws {
        try expectSameChain(["Owner", "UInt", "Disk"]) {
            disk
            Component(Int.self, strategy: Taking { (_: Bool) in 1 })
            Component(Bool.self, strategy: Taking { (_: UInt) in true })
            Component(UInt.self, strategy: LinkedStrategy(Need<String>(), Need<Disk>()) { _, _ in 1 })
            Component(String.self, strategy: Taking { (_: Disk) in "" })
            Component(
                Owner.self, strategy: LinkedStrategy(Need<Int>(), Need<Bool>(), Need<UInt>()) { _, _, _ in Owner() }
            ).cached()
        }
    }

    @Test("The chain contains the decorators in between") func decorated() throws {
        try expectSameChain(["Owner", "Int", "Int", "Disk"]) {
            disk
            Component(Int.self, strategy: Taking { (_: Disk) in 1 })
            Decorator(Int.self) { $0 + 1 }
            Component(Owner.self, strategy: Taking { (_: Int) in Owner() }).cached()
        }
    }
}
