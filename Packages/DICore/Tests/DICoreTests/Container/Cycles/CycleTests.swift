import DICore
import DIInspection
import TestSupport
import Testing

private struct A: Sendable {}
private struct B: Sendable {}
private struct C: Sendable {}
private protocol P: Sendable {}
extension A: P {}

// Proves E5.
@Suite struct CycleTests {
    @Test func declaredCycleIsFoundBeforeAnythingRuns() throws {
        let line = #line + 2
        let container = Container {
            Component(A.self, strategy: LinkedStrategy(Need<B>()) { _ in A() })
            Component(B.self, strategy: LinkedStrategy(Need<C>()) { _ in B() }).cached()
            Component(C.self, strategy: LinkedStrategy(Need<A>()) { _ in C() })
        }
        let file = "DICoreTests/CycleTests.swift"
        let text = """
            error[DI0002]: A needs itself: A → B → C → A
              chain:  A → B (cached) → C → A
              here:   A            \(file):\(line)
                      B (cached)   \(file):\(line + 1)
                      C            \(file):\(line + 2)
              help:   let one of them take a Lazy or a Provider of the next; set a weak reference to an owner in the owner's onCreate
            """
        let error = try expectError(.cycle) { try container.resolve(A.self) }
        #expect(error.description == text)
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(validation.description == text)
    }

    @Test("If one of them is asynchronous, the help does not suggest a Lazy")
    func helpNamesAsynchronousForms() async throws {
        let help = """
            let one of them take an AsyncLazy or an AsyncProvider of the next; set a weak reference to an owner in the \
            owner's onCreate
            """
        let declared = Container {
            AsyncComponent(A.self, strategy: LinkedAsyncStrategy(Need<B>()) { _ in A() })
            Component(B.self, strategy: LinkedStrategy(Need<A>()) { _ in B() })
        }
        let error = try await expectAsyncError(.cycle) { try await declared.async.resolve(B.self) }
        #expect(error.help == help)
        #expect(declared.validationReport().errors.map(\.help) == [help])
        // The error begins with the part of the cycle that is known at that point. Its chain adds the rest.
        let asked = Container {
            AsyncComponent(A.self, strategy: LinkedAsyncStrategy(Need<B>()) { _ in A() })
            Component(B.self, strategy: LinkedStrategy(Need<C>()) { _ in B() })
            AsyncComponent(C.self) { resolver in
                _ = try await resolver.resolve(A.self)
                return C()
            }
        }
        let found = try await expectAsyncError(.cycle) { try await asked.async.resolve(A.self) }
        #expect(found.notes.map(\.text).count == 3)
        #expect(found.help == help)
    }

    // Proves promise 13.
    @Test func cycleBehindOthersNamesItsMembersOnly() throws {
        let container = Container {
            Component(Int.self, strategy: LinkedStrategy(Need<A>()) { _ in 1 })
            Component(A.self, strategy: LinkedStrategy(Need<B>()) { _ in A() })
            Component(B.self, strategy: LinkedStrategy(Need<A>()) { _ in B() })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.message == "A needs itself: A → B → A")
        #expect(error.notes.map(\.text) == ["A", "B"])
        #expect(error.chain.map(\.description) == ["Int", "A", "B", "A"])
    }

    @Test func componentThatNeedsItselfIsACycle() throws {
        let container = Container { Component(A.self, strategy: LinkedStrategy(Need<A>()) { $0 }) }
        let message = "A needs itself while it is being created"
        #expect(try expectError(.cycle) { try container.resolve(A.self) }.message == message)
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(validation.problems.map(\.message) == [message])
    }

    @Test func cycleThroughRolesRedirectionsOptionalsAndCollectionsIsFound() throws {
        let container = Container {
            Component(A.self, strategy: LinkedStrategy(Need<Int>()) { _ in A() }).role { $0 as any P }
            Redirection(from: Int.self, to: B.self) { _ in 1 }
            Component(B.self, strategy: LinkedStrategy(Need<C?>()) { _ in B() })
            Component(C.self, strategy: LinkedStrategy(Need<[String]>()) { _ in C() })
            Component(String.self, strategy: LinkedStrategy(Need<any P>()) { _ in "" }).contribute()
        }
        let message = "A needs itself: A → B → C → String → A"
        #expect(try expectError(.cycle) { try container.resolve((any P).self) }.message == message)
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(validation.problems.map(\.message) == [message])
    }

    @Test func twoCyclesAreTwoErrorsAndOneGroupIsOne() throws {
        let container = Container {
            Component(A.self, strategy: LinkedStrategy(Need<B>(), Need<C>()) { _, _ in A() })
            Component(B.self, strategy: LinkedStrategy(Need<A>()) { _ in B() })
            Component(C.self, strategy: LinkedStrategy(Need<A>(), Need<B>()) { _, _ in C() })
            Component(Int.self, strategy: LinkedStrategy(Need<Bool>()) { _ in 1 })
            Component(Bool.self, strategy: LinkedStrategy(Need<Int>()) { _ in true })
        }
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(
            validation.problems.map(\.message) == ["A needs itself: A → B → A", "Int needs itself: Int → Bool → Int"])
    }

    @Test func lazyNeedOrProviderBreaksTheCycle() throws {
        let container = Container {
            Component(A.self, strategy: LinkedStrategy(Need<Lazy<B>>()) { _ in A() })
            Component(B.self, strategy: LinkedStrategy(Need<Provider<C>>()) { _ in B() })
            Component(C.self, strategy: LinkedStrategy(Need<A>(), Need<B>()) { _, _ in C() })
        }
        try container.validate()
        _ = try container.resolve(C.self)
    }

    // MARK: Hidden in closures

    @Test(arguments: [false, true]) func cycleHiddenInClosuresIsFoundWhenItRuns(isCached: Bool) throws {
        let line = #line + 1
        let a = Component(A.self) { resolver in
            _ = try resolver.resolve(B.self)
            return A()
        }
        let b = Component(B.self) { resolver in
            _ = try resolver.resolve(A.self)
            return B()
        }
        let container = Container {
            isCached ? a.cached() : a
            isCached ? b.cached() : b
        }
        try container.validate()
        let lifetime = isCached ? " (cached)" : ""
        for _ in 0..<2 {
            let error = try expectError(.cycle) { try container.resolve(A.self) }
            #expect(error.message == "A needs itself: A → B → A")
            #expect(error.chain.map(\.description) == ["A\(lifetime)", "B\(lifetime)", "A\(lifetime)"])
            #expect(error.notes.map(\.text) == ["A\(lifetime)", "B\(lifetime)"])
            #expect(error.notes.map(\.place?.line) == [line, line + 4])
            #expect(error.help?.hasPrefix("let one of them take a Lazy or a Provider of the next") == true)
        }
    }

    @Test func cycleHalfHiddenNamesAllItsMembers() throws {
        let container = Container {
            Component(A.self) { resolver in
                _ = try resolver.resolve(B.self)
                return A()
            }
            Component(B.self, strategy: LinkedStrategy(Need<C>()) { _ in B() })
            Component(C.self, strategy: LinkedStrategy(Need<A>()) { _ in C() })
        }
        let error = try expectError(.cycle) { try container.resolve(A.self) }
        #expect(error.chain.map(\.description) == ["A", "B", "C", "A"])
        #expect(error.message == "A needs itself: A → B → C → A")
    }

    @Test func closureThatAsksForItselfUnderAnotherRoleIsACycle() throws {
        let container = Container {
            Component(A.self) { resolver in
                _ = try resolver.resolve((any P).self)
                return A()
            }.role { $0 as any P }
        }
        let error = try expectError(.cycle) { try container.resolve((any P).self) }
        #expect(error.message == "A needs itself while it is being created")
    }

    @Test func cycleThroughHooksWithoutAResolver() throws {
        let container = Kept<Container>()
        container.value = Container {
            Component(Int.self) { 1 }.onCreate { _ in _ = try container.value?.resolve(String.self) }
            Component(String.self) { "" }.onCreate { _ in _ = try container.value?.resolve(Int.self) }
        }
        for _ in 0..<2 {
            try expectError(.tooDeep) { try container.value?.resolve(Int.self) }
        }
        container.value = nil
    }

    @Test func containersMayCallEachOther() throws {
        let first = Kept<Container>()
        let second = Kept<Container>()
        first.value = Container {
            Component(Int.self) { _ in try second.value?.resolve(String.self).count ?? 0 }
            Component(Double.self) { _ in 2.5 }
        }
        second.value = Container { Component(String.self) { _ in "\(try first.value?.resolve(Double.self) ?? 0)" } }
        #expect(try first.value?.resolve(Int.self) == 3)
        first.value = nil
        second.value = nil
    }
}
