import DIDoubles
import Testing

private struct HiddenDouble {
    final class Members: Sendable { let run = Stub<Int, Int, Never>() }
    let on: Stubs<Members> = Stubs(Members())
    func run(_ value: Int) -> Int { on.run(value) }
}

private final class StoreDouble<Value: Sendable>: Sendable {
    struct Members: Sendable { let put = Stub<Value, Void, Never>() }
    let on = Stubs(Members())
    func put(_ value: Value, at index: Int) { on.put(value) }
}

extension Card {
    fileprivate struct Members { let pay = Stub<Int, Int, Never>() }
}

@Suite("Descriptions of calls, and names of doubles") struct CallTextTests {
    @Test("Private, generic, nested and local doubles have their names from the source code") func names() {
        #expect(HiddenDouble().on.run.text == "HiddenDouble.run")
        #expect(StoreDouble<Int>().on.put.text == "StoreDouble<Int>.put")
        #expect(StoreDouble<[String: Card?]>().on.put.text == "StoreDouble<Dictionary<String, Optional<Card>>>.put")
        #expect(StoreDouble<@Sendable (Int) -> Bool>().on.put.text == "StoreDouble<@Sendable (Int) -> Bool>.put")
        #expect(Stubs(Card.Members()).pay.text == "Card.pay")
        final class LocalDouble {
            final class Members { let run = Stub<Int, Int, Never>() }
            let on: Stubs<Members> = Stubs(Members())
        }
        #expect(LocalDouble().on.run.text == "CallTextTests.LocalDouble.run")
        #expect(LocalDouble().on.doubleRecord.name == "CallTextTests.LocalDouble")
        let closure = {
            final class InClosure { final class Members { let run = Stub<Int, Int, Never>() } }
            return Stubs(InClosure.Members()).run.text
        }
        #expect(closure() == "CallTextTests.InClosure.run")
    }

    @Test("A call is described without labels if the double forwards only some arguments") func projection() {
        let store = StoreDouble<Int>()
        store.on.put.returns()
        store.put(3, at: 1)
        #expect("\(store.on.put.recorded[0])" == "put(3)")
        #expect(store.on.unexpectedCalls.map(\.description) == ["StoreDouble<Int>.put(3)"])
    }

    private struct Client: Sendable {
        struct Members: Sendable {
            let fetch = Stub<Int, String, any Error>()
            let close = Stub<Void, Void, Never>()
        }
        var fetch: @Sendable (Int) throws -> String
        var close: @Sendable () -> Void
    }

    @Test("A closure is named after its stub") func closures() throws {
        let on = Stubs(Client.Members())
        let client = Client(fetch: { try on.fetch($0) }, close: { on.close() })
        on.fetch.returns("a")
        on.close.returns()
        _ = try client.fetch(3)
        client.close()
        #expect(on.fetch.text == "CallTextTests.Client.fetch")
        #expect(
            on.unexpectedCalls.map(\.description) == ["CallTextTests.Client.fetch(3)", "CallTextTests.Client.close()"])
    }

    @Test("Unexpected calls exclude expected ones, and are in order across members") func unexpected() throws {
        let gateway = GatewayDouble()
        gateway.on.log.returns()
        gateway.on.find.returns(nil)
        gateway.log("a")
        _ = gateway.find(id: 1)
        gateway.log("b")
        gateway.on.log.noteExpected(gateway.on.log.with("a").recorded)
        #expect(
            gateway.on.unexpectedCalls.map(\.description)
                == ["GatewayDouble.find(id: 1)", #"GatewayDouble.log("b")"#])
        let numbers = gateway.on.unexpectedCalls.map(\.number)
        #expect(numbers == numbers.sorted())
    }
}
