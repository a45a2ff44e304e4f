import DIDoubles
import Testing

@MainActor private final class View {
    var title = ""
}

@MainActor private protocol Screen {
    func show(_ view: View) -> Int
    func close() throws
    func load(_ view: View) async throws -> View
    var title: String { get }
}

@MainActor private final class ScreenDouble: Screen {
    struct Members {
        let show = MainActorStub(ScreenDouble.show)
        let close = MainActorStub(ScreenDouble.close)
        let load = AsyncStub(ScreenDouble.load)
        let title = MainActorStub<Void, String, Never>()
    }
    let on = Stubs(Members())
    let real: (any Screen)?

    init(spying real: (any Screen)? = nil) { self.real = real }

    func show(_ view: View) -> Int { on.show(view, forwardingTo: real?.show) }
    func close() throws { try on.close(forwardingTo: real?.close) }
    func load(_ view: View) async throws -> View { try await on.load(view) }
    var title: String { on.title() }
}

@MainActor private final class RealScreen: Screen {
    var shown: [View] = []
    func show(_ view: View) -> Int {
        shown.append(view)
        return shown.count
    }
    func close() throws { throw Declined() }
    func load(_ view: View) async throws -> View { view }
    var title: String { "real" }
}

// Proves H8.
@Suite("MainActorStub") @MainActor struct MainActorStubTests {
    @Test("A double can have synchronous and asynchronous members of the main actor") func members() async throws {
        let screen = ScreenDouble()
        let view = View()
        screen.on.show.runs { view in
            // Isolated to the main actor, like the member.
            view.title = "shown"
            return 1
        }
        #expect(screen.show(view) == 1 && view.title == "shown")
        #expect(screen.on.show.arguments[0] === view)
        screen.on.close.throws(Declined()).thenReturns()
        #expect(throws: Declined()) { try screen.close() }
        try screen.close()
        screen.on.load.with(.same(as: view)).returns(view)
        #expect(try await screen.load(view) === view)
        screen.on.title.returns("a", "b")
        #expect(screen.title == "a" && screen.title == "b")
    }

    @Test("A spy forwards on the main actor") func spies() {
        let real = RealScreen()
        let screen = ScreenDouble(spying: real)
        #expect(screen.show(View()) == 1 && screen.show(View()) == 2)
        #expect(throws: Declined()) { try screen.close() }
        screen.on.show.returns(9)
        #expect(screen.show(View()) == 9)
        #expect(real.shown.count == 2 && screen.on.show.count == 3)
    }
}
