import DICore
import DIPropertyInjection
import Testing

protocol Store: Sendable { var name: String { get } }
struct MemoryStore: Store { let name: String }
protocol Clock {}
struct UTC: Clock {}
enum Archive {}

final class Report: Sendable {
    let marked = Injected<any Store>()
}
class Base {
    @Injected private var hidden: any Store
    var hiddenName: String { hidden.name }
    var opened = 0
    var inherited: (any Store)?
}
final class Builder: Base {
    var store: any Store = MemoryStore(name: "initial")
    var clock: (any Clock)!
    var optional: (any Clock)? = UTC()
    @Injected var rule: any Store
    @InjectedProperty<any Store, Archive> var archive: any Store
    @LazyInjected var later: any Store
    @InjectedProvider var each: any Store
    @Injected var nothing: Int?
}
final class PlainReport {
    var store: any Store = MemoryStore(name: "")
    var inner = Inner()
    struct Inner { var n: any Store = MemoryStore(name: "") }
}
struct Value {
    var store: any Store = MemoryStore(name: "initial")
    @Injected var marked: any Store
}

@MainActor final class Screen {
    var store: (any Store)?
    @Injected var marked: any Store
    @LazyInjected var other: Other
    let title: String
    init(title: String = "t") { self.title = title }
}
@MainActor final class Other {}
final class Model { let n = 1 }

@Suite struct SmokeTests {
    @Test func paths() throws {
        let container = Container {
            Component((any Store).self) { MemoryStore(name: "plain") }
            Component((any Store).self) { MemoryStore(name: "archive") }.qualified(by: Archive.self)
            Component((any Clock).self) { UTC() }
            Component(Builder.self) { Builder() }
                .inject(\.store, .qualified(by: Archive.self))
                .inject(\.clock)
                .inject(\.inherited)
                .injectMarked()
            Component(PlainReport.self) { PlainReport() }.inject(\.store).inject(
                \.inner.n, .wired(to: MemoryStore.self) { $0 })
            Component(MemoryStore.self) { MemoryStore(name: "own") }
            Component(Value.self) { Value() }.inject(\.store).injectMarked()
        }
        print(container.graph())
        for _ in 0..<3 {
            let b = try container.resolve(Builder.self)
            #expect(b.store.name == "archive")
            #expect(b.clock != nil)
            #expect(b.inherited?.name == "plain")
            #expect(b.hiddenName == "plain")
            #expect(b.rule.name == "plain")
            #expect(b.archive.name == "archive")
            #expect(b.later.name == "plain")
            #expect(b.each.name == "plain")
            #expect(b.nothing == nil)
        }
        print(container.graph())
        print(container.validationReport())
        #expect(try container.resolve(PlainReport.self).inner.n.name == "own")
        let v = try container.resolve(Value.self)
        #expect(v.store.name == "plain" && v.marked.name == "plain")
        let mine = try container.inject(Builder()) { $0.inject(\.store) }
        #expect(mine.store.name == "plain" && mine.rule.name == "plain")
        #expect(throws: ResolutionError.self) { try container.inject(Model()) }
    }
    @Test @MainActor func main() async throws {
        let container = Container {
            Component((any Store).self) { MemoryStore(name: "plain") }
            MainActorComponent(Screen.self) { r in try Screen(title: r.resolve()) }.inject(\.store).injectMarked()
                .cached().onClose { _ in print("closed") }
            Component(String.self) { "title" }
            MainActorComponent(Other.self) { Other() }.cached()
            MainActorComponent(Model.self) { Model() }.cached()
        }
        print(container.graph())
        let s = try container.mainActor.resolve(Screen.self)
        #expect(s === (try container.mainActor.resolve(Screen.self)))
        #expect(s.store?.name == "plain" && s.marked.name == "plain" && s.title == "title")
        _ = s.other
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Model.self) }
        print(error!)
        try await container.close()
        print(#expect(throws: ResolutionError.self) { try container.resolve(Model.self) }!)
    }
    @Test func elsewhere() async throws {
        let container = Container {
            Component((any Store).self) { MemoryStore(name: "plain") }
            MainActorComponent(Screen.self) { Screen() }.injectMarked()
            MainActorComponent(Other.self) { Other() }.cached()
        }
        let s = try await container.mainActor.resolve(Screen.self)
        await MainActor.run { #expect(s.marked.name == "plain") }
    }
}
