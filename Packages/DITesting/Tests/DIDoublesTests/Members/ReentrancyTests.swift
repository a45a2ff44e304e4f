import DICore
import DIDoubles
import Testing

// Proves H8.
/// Handlers, matchers, `==`, descriptions and deinitializers are the user's code. None of it runs under a lock, so it
/// may call the stub again.
@Suite("Reentrant use of stubs", .timeLimit(.minutes(60))) struct ReentrancyTests {
    let gateway = GatewayDouble()

    @Test("A handler can call its own member, and read its calls") func handlerCalls() {
        gateway.on.find.runs { [gateway] id in
            #expect(gateway.on.find.count == 4 - id)
            return id > 0 ? gateway.find(id: id - 1) : Receipt(id: 9)
        }
        #expect(gateway.find(id: 3)?.id == 9)
        #expect(gateway.on.find.arguments == [3, 2, 1, 0])
    }

    @Test("A handler can replace and remove the stubs of its member") func handlerStubs() {
        gateway.on.find.runs { [gateway] id in
            gateway.on.find.returns(Receipt(id: 2))
            gateway.on.forgetCalls()
            return Receipt(id: 1)
        }
        #expect(gateway.find(id: 0)?.id == 1)
        #expect(gateway.on.find.count == 0)
        #expect(gateway.find(id: 0)?.id == 2)
        gateway.on.find.runs { [gateway] _ in
            gateway.on.removeStubs()
            return nil
        }
        #expect(gateway.find(id: 0) == nil)
        #expect(gateway.on.doubleRecord.unusedStubs.isEmpty)
    }

    @Test("A matcher can read the calls, call the double, and remove its own stub") func matchers() {
        gateway.on.log.returns()
        gateway.on.find.with(
            .where { [gateway] _ in
                gateway.log("asked \(gateway.on.find.count)")
                gateway.on.find.removeStubs()
                return true
            }
        ).returns(Receipt(id: 1))
        #expect(gateway.find(id: 0)?.id == 1)
        #expect(gateway.on.log.arguments == ["asked 1"])
    }

    private struct Nosy: Equatable, Sendable, CustomStringConvertible {
        let stub: Stub<Int, Int, Never>

        var description: String { "nosy \(stub(1))" }

        static func == (left: Nosy, right: Nosy) -> Bool { left.stub(1) == right.stub(1) }
    }

    @Test("== and a description can call a stub") func equality() {
        let inner = Stub<Int, Int, Never>("inner")
        inner.returns(5)
        let outer = Stub<Nosy, Int, Never>("outer")
        outer.with(.equal(Nosy(stub: inner))).returns(1)
        #expect(outer(Nosy(stub: inner)) == 1)
        #expect(outer.with(.equal(Nosy(stub: inner))).count == 1)
        #expect("\(outer.recorded[0])" == "outer(nosy 5)")
        #expect(inner.count >= 5)
    }

    private final class Farewell: Sendable {
        let gateway: GatewayDouble
        init(_ gateway: GatewayDouble) { self.gateway = gateway }
        deinit { gateway.log("gone") }
    }

    @Test("A deinitializer of recorded arguments, stubs and values can call the double") func freeing() {
        gateway.on.log.returns()
        struct Members {
            let keep = Stub<Farewell, Farewell?, Never>()
            let latest = PropertyStub<Farewell?>()
        }
        let on = Stubs(Members())
        on.keep.returns(Farewell(gateway))
        on.keep.returns(nil)
        #expect(gateway.on.log.count == 1)
        _ = on.keep(Farewell(gateway))
        on.forgetCalls()
        #expect(gateway.on.log.count == 2)
        on.keep.returns(Farewell(gateway))
        on.removeStubs()
        #expect(gateway.on.log.count == 3)
        // One object lives in the property until another replaces it.
        on.latest.set(Farewell(gateway))
        on.forgetCalls()
        on.latest.set(nil)
        on.forgetCalls()
        #expect(gateway.on.log.count == 4)
    }

    private final class Selfish: Sendable {
        let stub: Stub<Int, Int, Never>
        init(_ stub: Stub<Int, Int, Never>) { self.stub = stub }
        deinit { _ = (stub.count, stub(1)) }
    }

    @Test("An object that a stub releases can use the same stub in its deinitializer") func freedBySelf() {
        let stub = Stub<Int, Int, Never>("stub")
        let selfish = Selfish(stub)
        stub.runs { [selfish] in $0 + (selfish.stub === stub ? 0 : 1) }
        stub.returns(2)
        _ = consume selfish
        // Each released object has made a call.
        #expect(stub.count == 1)
        #expect(stub(1) == 2)
    }
}
