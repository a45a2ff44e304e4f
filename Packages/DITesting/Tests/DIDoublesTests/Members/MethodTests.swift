import DICore
import DIDoubles
import Testing

// Proves H8.
/// Stubs that infer their types from methods of every kind.
@Suite("Stubs for methods") struct MethodTests {
    typealias Done = @Sendable (String) -> Void

    final class SyncDouble: Sendable {
        struct Members {
            let none = Stub(SyncDouble.none)
            let one = Stub(SyncDouble.one)
            let two = Stub(SyncDouble.two)
            let six = Stub(SyncDouble.six)
            let seven = Stub(SyncDouble.seven)
            let tuple = Stub(SyncDouble.tuple)
            let typed = Stub(SyncDouble.typed)
        }
        let on = Stubs(Members())

        func none() -> Int { on.none() }
        func one(_ done: @escaping Done) { on.one(done) }
        func two(_ id: Int, done: @escaping Done) throws -> Int { try on.two(id, done) }
        func six(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int) -> Int { on.six(a, b, c, d, e, f) }
        func seven(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
            on.seven(a, b, c, d, e, f, g)
        }
        func tuple(_ pair: (Int, String)) -> Int { on.tuple(pair) }
        func typed(_ id: Int, done: @escaping Done) throws(Refused) { try on.typed(id, done) }
    }

    struct Refused: Error, Equatable {}

    @Test("Synchronous methods with zero to seven arguments, including closures") func sync() throws {
        let double = SyncDouble()
        double.on.none.returns(0)
        double.on.one.runs { done in done("one") }
        double.on.two.runs { id, done in
            done("two")
            return id
        }
        double.on.six.runs { $0 + $1 + $2 + $3 + $4 + $5 }
        double.on.seven.returns(7)
        double.on.tuple.returns(2)
        double.on.typed.throws(Refused())
        #expect(double.none() == 0)
        let texts = Guarded<[String]>([])
        double.one { text in texts.withLock { $0.append(text) } }
        let id = try double.two(5) { text in texts.withLock { $0.append(text) } }
        #expect(id == 5)
        #expect(texts.withLock { $0 } == ["one", "two"])
        #expect(double.six(1, 2, 3, 4, 5, 6) == 21)
        #expect(double.seven(1, 2, 3, 4, 5, 6, 7) == 7)
        #expect(double.tuple((1, "a")) == 2)
        #expect(double.on.six.with(1, .any, .any, .any, .any, 6).count == 1)
        #expect(throws: Refused()) { try double.typed(1) { _ in } }
    }

    final class AsyncDouble: Sendable {
        struct Members {
            let none = AsyncStub(AsyncDouble.none)
            let one = AsyncStub(AsyncDouble.one)
            let two = AsyncStub(AsyncDouble.two)
        }
        let on = Stubs(Members())

        func none() async -> Int { await on.none() }
        func one(_ done: @escaping Done) async { await on.one(done) }
        func two(_ id: Int, done: @escaping Done) async throws -> Int { try await on.two(id, done) }
    }

    actor ActorDouble {
        struct Members {
            let none = AsyncStub(ActorDouble.none)
            let one = AsyncStub(ActorDouble.one)
            let two = AsyncStub(ActorDouble.two)
        }
        nonisolated let on = Stubs(Members())

        func none() async -> Int { await on.none() }
        func one(_ done: @escaping Done) async { await on.one(done) }
        func two(_ id: Int, done: @escaping Done) async throws -> Int { try await on.two(id, done) }
    }

    @Test("Asynchronous methods of classes and actors") func async() async throws {
        let double = AsyncDouble()
        double.on.none.returns(0)
        double.on.one.runs { done in done("one") }
        double.on.two.returns(2)
        #expect(await double.none() == 0)
        await confirmation { called in await double.one { _ in called() } }
        #expect(try await double.two(1) { _ in } == 2)

        let isolated = ActorDouble()
        isolated.on.none.returns(0)
        isolated.on.one.runs { done in done("one") }
        isolated.on.two.returns(2)
        #expect(await isolated.none() == 0)
        await confirmation { called in await isolated.one { _ in called() } }
        #expect(try await isolated.two(1) { _ in } == 2)
    }

    @MainActor final class MainActorDouble {
        struct Members {
            let none = MainActorStub(MainActorDouble.none)
            let one = MainActorStub(MainActorDouble.one)
            let two = MainActorStub(MainActorDouble.two)
            let later = AsyncStub(MainActorDouble.later)
        }
        let on = Stubs(Members())

        func none() -> Int { on.none() }
        func one(_ done: @escaping () -> Void) { on.one(done) }
        func two(_ id: Int, done: @escaping @MainActor () -> Void) throws -> Int { try on.two(id, done) }
        func later(_ id: Int, done: @escaping Done) async { await on.later(id, done) }
    }

    @Test("Methods of the main actor") @MainActor func mainActor() async throws {
        let double = MainActorDouble()
        double.on.none.returns(0)
        double.on.one.runs { done in done() }
        double.on.two.runs { id, done in
            done()
            return id
        }
        double.on.later.runs { id, done in done("\(id)") }
        var count = 0
        #expect(double.none() == 0)
        double.one { count += 1 }
        #expect(try double.two(5) { count += 1 } == 5)
        #expect(count == 2)
        await confirmation { called in await double.later(1) { _ in called() } }
    }
}
