import DICore
import DIInspection
import TestSupport
import Testing

/// A user's dependency form, whose strategy is bound to no actor.
private struct Boxed<Value>: Dependency.Form {
    let value: Value

    static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Value.self, qualifier: qualifier), form: ComponentKey(Boxed<Value>.self, qualifier: qualifier))
    }

    static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Boxed<Value>> {
        Boxing(need: Need<Value>(qualifier: qualifier))
    }

    struct Boxing: InjectionStrategy {
        let need: Need<Value>
        var dependencies: [Dependency] { [need.dependency] }
        func make(_ resolver: any Resolver) throws -> Boxed<Value> { Boxed(value: try need.resolve(from: resolver)) }
        func link(_ linker: borrowing Linker) throws -> Maker<Boxed<Value>> {
            let link = try linker.link(need)
            return Maker { context in Boxed(value: try link(context)) }
        }
    }
}

private struct Report: Sendable { let number: Int }

/// A main-actor strategy that leaks its link.
private struct LinkKeeping: MainActorStrategy {
    let need = Need<Window>()
    let kept: Kept<LinkedNeed<Window>>

    var dependencies: [Dependency] { [need.dependency] }

    @MainActor func make(_ resolver: MainActorResolver) throws -> Bool { true }

    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Bool> {
        kept.value = try linker.link(need)
        return MainActorMaker { _ in true }
    }
}

/// A strategy that uses the link of another strategy.
private struct LinkUsing: InjectionStrategy {
    let kept: Kept<LinkedNeed<Window>>

    var dependencies: [Dependency] { [] }

    func make(_ resolver: any Resolver) throws -> Report { throw Broken(reason: "it links") }

    func link(_ linker: borrowing Linker) throws -> Maker<Report> {
        Maker { [kept] context in
            guard let link = kept.value else { throw Broken(reason: "there is no link") }
            return Report(number: try link(context).number)
        }
    }
}

/// Tests strategies that break the rules.
@MainActor @Suite(.ownThread) struct MainActorMisuseTests {
    @Test func usersFormIsBoundLikeItsComponent() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(3) }.cached()
            Component(Report.self, strategy: LinkedStrategy(Need<Boxed<Window>>()) { Report(number: $0.value.number) })
            MainActorComponent(
                Report.self,
                strategy: MainActorLinkedStrategy(Need<Boxed<Window>>()) { Report(number: $0.value.number) }
            ).named("main")
        }
        let resolver: any Resolver = container
        let error = try expectError(.isolation) { try resolver.resolve(Report.self) }
        #expect(try container.resolve(Report.self).number == 3)
        #expect(error.key == ComponentKey(Window.self))
        #expect(try container.mainActor.resolve(Boxed<Window>.self).value.number == 3)
        #expect(try container.mainActor.resolve(Report.self, named: "main").number == 3)
        try expectError(.isolation, key: ComponentKey(Window.self)) { try resolver.resolve(Boxed<Window>.self) }
    }

    @Test func linkOfAnotherStrategyIsNoWayOut() throws {
        let kept = Kept<LinkedNeed<Window>>()
        let container = Container {
            MainActorComponent(Window.self) { Window(3) }.cached()
            MainActorComponent(Bool.self, strategy: LinkKeeping(kept: kept))
            Component(Report.self, strategy: LinkUsing(kept: kept))
            Component(Report.self, strategy: LinkUsing(kept: kept)).named("cached").cached()
        }
        _ = try container.mainActor.resolve(Bool.self)
        _ = try container.mainActor.resolve(Window.self)
        let resolver: any Resolver = container
        try expectError(.isolation) { try resolver.resolve(Report.self) }
        try expectError(.isolation) { try resolver.resolve(Report.self, named: "cached") }
        try expectError(.isolation) { try container.mainActor.resolve(Report.self, named: "cached") }
        let codes = try Threads.run(2) { _ in try expectError { try container.resolve(Report.self) }.code }
        #expect(codes == [.isolation, .isolation])
    }

    @Test func strategyThatLinksAnUndeclaredNeedIsReported() throws {
        struct Undeclared: MainActorStrategy {
            var dependencies: [Dependency] { [] }
            @MainActor func make(_ resolver: MainActorResolver) throws -> Bool { true }
            func link(_ linker: borrowing Linker) throws -> MainActorMaker<Bool> {
                _ = try linker.link(Need<Window>())
                return MainActorMaker { _ in true }
            }
        }
        let container = Container {
            MainActorComponent(Window.self) { Window() }
            MainActorComponent(Bool.self, strategy: Undeclared())
        }
        try expectError(.undeclaredDependency, key: ComponentKey(Window.self)) {
            try container.mainActor.resolve(Bool.self)
        }
    }

    @Test func strategyThatThrowsWhenItIsLinkedFailsEachRequest() throws {
        struct Unlinkable: MainActorStrategy {
            var dependencies: [Dependency] { [] }
            @MainActor func make(_ resolver: MainActorResolver) throws -> Bool { true }
            func link(_ linker: borrowing Linker) throws -> MainActorMaker<Bool> {
                throw Broken(reason: "no storyboard")
            }
        }
        let container = Container { MainActorComponent(Bool.self, strategy: Unlinkable()).cached() }
        for _ in 0..<2 {
            let error = try expectError(.creationFailed) { try container.mainActor.resolve(Bool.self) }
            #expect(error.message == "the strategy of Bool threw an error")
            #expect(error.underlying as? Broken == Broken(reason: "no storyboard"))
        }
    }
}
