import DIDoubles
import Testing

// Proves H8.
@Suite("Memory of doubles") struct StubMemoryTests {
    private final class Token: Sendable {}

    private final class Holder: Sendable {
        struct Members {
            let take = Stub(Holder.take)
            let load = AsyncStub(Holder.load)
            let latest = PropertyStub(\Holder.latest)
        }
        let on = Stubs(Members())
        func take(_ token: Token) -> Token { on.take(token) }
        func load(_ token: Token) async throws -> Token { try await on.load(token) }
        var latest: Token {
            get { on.latest.get() }
            set { on.latest.set(newValue) }
        }
    }

    @Test("A double is released, with its stubs and their contents") func cycles() async throws {
        weak var weakHolder: Holder?
        weak var weakStub: Stub<Token, Token, Never>?
        weak var weakStubs: Stubs<Holder.Members>?
        weak var argument: Token?
        weak var answer: Token?
        weak var captured: Token?
        do {
            let holder = Holder()
            (weakHolder, weakStubs, weakStub) = (holder, holder.on, holder.on.take)
            let (token, result, inHandler) = (Token(), Token(), Token())
            (argument, answer, captured) = (token, result, inHandler)
            holder.on.take.with(.same(as: token)).returns(result)
            holder.on.load.runs { [inHandler] _ in inHandler }
            _ = holder.take(token)
            _ = try await holder.load(token)
            holder.latest = token
            #expect(argument != nil && answer != nil && captured != nil)
        }
        #expect(weakHolder == nil && weakStubs == nil && weakStub == nil)
        #expect(argument == nil && answer == nil && captured == nil)
    }

    @Test("Forgotten calls and removed stubs keep nothing alive") func forgotten() {
        let holder = Holder()
        weak var argument: Token?
        weak var answer: Token?
        do {
            let (token, result) = (Token(), Token())
            (argument, answer) = (token, result)
            holder.on.take.returns(result)
            _ = holder.take(token)
        }
        #expect(argument != nil && answer != nil)
        holder.on.forgetCalls()
        #expect(argument == nil)
        holder.on.take.returns(Token())
        #expect(answer == nil)
        holder.on.removeStubs()
    }
}
