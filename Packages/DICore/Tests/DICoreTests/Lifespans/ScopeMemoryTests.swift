import DICore
import TestSupport
import Testing

/// An object from a scope that outlives the scope retains neither that scope nor the enclosing ones.
@Suite(.timeLimit(.minutes(60))) struct ScopeMemoryTests {
    private final class Page: Sendable {
        let mortal: Mortal
        let deferred: any Sendable

        init(_ mortal: Mortal, keeping deferred: any Sendable) {
            self.mortal = mortal
            self.deferred = deferred
        }
    }

    private let alive = Tally()

    /// The kind of reference by which an object can reach its scope.
    enum Reference: CaseIterable {
        case provider, resolver

        fileprivate func made(by resolver: any Resolver) throws -> any Sendable {
            switch self {
            case .provider: try resolver.resolve(Provider<Int>.self)
            case .resolver: resolver
            }
        }
    }

    private func container(_ reference: Reference) -> Container {
        Container { [alive] in
            Component(Int.self) { 7 }
            Component(Mortal.self) { Mortal(alive) }.cached().onClose { _ in }
            Component(Page.self) { Page(Mortal(alive), keeping: try reference.made(by: $0)) }
                .cached(.scope("request")).onClose { _ in await Task.yield() }
        }
    }

    @Test(arguments: Reference.allCases)
    func instancesThatAScopeLeavesToAContainerAreReleasedWithIt(_ reference: Reference) async throws {
        try synchronously {
            let container = container(reference)
            for _ in 0..<3 {
                try container.withScope("request") { scope throws in _ = try scope.resolve(Page.self) }
            }
        }
        // The closers run in tasks, which release the instances when they end.
        while alive.count > 0 { await Task.yield() }
    }

    @Test(arguments: Reference.allCases)
    func objectsThatOutliveAScopeRetainNothingOfTheContainer(_ reference: Reference) throws {
        let kept = try synchronously {
            let container = container(reference)
            _ = try container.resolve(Mortal.self)
            return try container.withScope("part") { scope throws in
                try reference.made(by: scope.resolve((any Resolver).self))
            }
        }
        #expect(alive.count == 0)
        withExtendedLifetime(kept) {}
    }
}
