import DIDoubles
import Testing

// Proves H8.
/// Throwing handlers of all kinds of stubs. The compiler crashed when their closures were generic parameters.
@Suite("Handlers") struct HandlerTests {
    struct Refused: Error, Equatable {
        let amount: Int
    }

    final class Form {
        var amount = 0
    }

    @Test("A stub throws the error of its handler") func sync() throws {
        let one = Stub<Int, String, any Error>("one")
        one.runs { amount in throw Refused(amount: amount) }
        #expect(throws: Refused(amount: 1)) { try one(1) }

        let two = Stub<(Int, String), Void, any Error>("two")
        two.runs { amount, name in
            if name.isEmpty { throw Refused(amount: amount) }
        }
        #expect(throws: Refused(amount: 2)) { try two(2, "") }
        #expect(throws: Never.self) { try two(2, "card") }

        let none = Stub<Void, Int, any Error>("none")
        none.runs { throw Refused(amount: 0) }.thenRuns { 3 }
        #expect(throws: Refused(amount: 0)) { try none() }
        #expect(try none() == 3)
    }

    @Test("A handler throws the error type of the member") func typed() async {
        let sync = Stub<Int, Int, Refused>("sync")
        sync.runs { amount throws(Refused) in throw Refused(amount: amount) }
        #expect(throws: Refused(amount: 1)) { () throws(Refused) in try sync(1) }

        let async = AsyncStub<(Int, Int), Int, Refused>("async")
        async.runs { first, second throws(Refused) in throw Refused(amount: first + second) }
        await #expect(throws: Refused(amount: 3)) { () async throws(Refused) in try await async(1, 2) }
    }

    @Test("An asynchronous stub throws the error of its handler") func async() async throws {
        let stub = AsyncStub<(Int, String), String, any Error>("fetch")
        stub.throws(Refused(amount: 0)).thenRuns { amount, name in
            await Task.yield()
            if name.isEmpty { throw Refused(amount: amount) }
            return name
        }
        await #expect(throws: Refused(amount: 0)) { try await stub(1, "") }
        await #expect(throws: Refused(amount: 1)) { try await stub(1, "") }
        #expect(try await stub(1, "card") == "card")
    }

    @Test("A main-actor stub throws the error of its handler") @MainActor func mainActor() throws {
        let stub = MainActorStub<(Form, Int), Void, any Error>("fill")
        stub.runs { form, amount in
            form.amount = amount
            if amount == 0 { throw Refused(amount: amount) }
        }
        let form = Form()
        try stub(form, 5)
        #expect(form.amount == 5)
        #expect(throws: Refused(amount: 0)) { try stub(form, 0) }
    }
}
