import DICore
import DIInspection
import TestSupport
import Testing

private struct Settings: Sendable { var values: [String: String] = [:] }
private protocol Store: Sendable {}
private struct FileStore: Store, Equatable { let id: Int }

/// A strategy with two members and no linking, which the documentation calls sufficient.
private struct SettingStrategy<Output: LosslessStringConvertible>: InjectionStrategy {
    let name: String
    private let settings = Need<Settings>()

    init(name: String) { self.name = name }

    var dependencies: [Dependency] { [settings.dependency] }

    func make(_ resolver: any Resolver) throws -> Output {
        guard let value = try settings.resolve(from: resolver).values[name].flatMap({ Output($0) }) else {
            throw Broken(reason: "no setting \(name)")
        }
        return value
    }
}

private struct ThrowingStrategy: InjectionStrategy {
    let fails: String

    var dependencies: [Dependency] { [] }

    func make(_ resolver: any Resolver) throws -> Int { throw Broken(reason: "make") }

    func link(_ linker: borrowing Linker) throws -> Maker<Int> {
        if fails == "link" { throw Broken(reason: "link") }
        return Maker { _ in throw Broken(reason: "maker") }
    }
}

private struct CountingStrategy: InjectionStrategy {
    let journal: Journal

    var dependencies: [Dependency] { [] }

    func make(_ resolver: any Resolver) throws -> Int { 1 }

    func link(_ linker: borrowing Linker) throws -> Maker<Int> {
        journal.note("link \(linker.component)")
        return Maker { [journal] _ in
            journal.note("make")
            return 1
        }
    }
}

/// A strategy that wraps another one, and doubles its output.
private struct DoublingStrategy: InjectionStrategy {
    let inner: any InjectionStrategy<Int>
    private let factor = Need<UInt8>()

    init(inner: any InjectionStrategy<Int>) { self.inner = inner }

    var dependencies: [Dependency] { inner.dependencies + [factor.dependency] }

    func make(_ resolver: any Resolver) throws -> Int {
        try inner.make(resolver) * Int(factor.resolve(from: resolver))
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Int> {
        let made = try inner.link(linker)
        let factor = try linker.link(factor)
        return Maker { context in try made(context) * Int(factor(context)) }
    }
}

@Suite struct InjectionStrategyTests {
    // Proves B1.
    @Test func twoMembersAreEnough() throws {
        let container = Container {
            Component(instance: Settings(values: ["port": "8080"]))
            Component(Int.self, strategy: SettingStrategy(name: "port"))
            Component(Double.self, strategy: SettingStrategy(name: "ratio"))
        }
        #expect(try container.resolve(Int.self) == 8080)
        let error = try expectError(.creationFailed, cause: "no setting ratio") { try container.resolve(Double.self) }
        #expect(error.message == "the factory of Double threw an error")
        try container.validate()
    }

    @Test func declaredNeedsOfAStrategyAreValidated() throws {
        let container = Container { Component(Int.self, strategy: SettingStrategy<Int>(name: "port")) }
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(validation.problems.map(\.key) == [ComponentKey(Settings.self)])
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.description == validation.description)
        #expect(error.chain.map(\.description) == ["Int", "Settings"])
    }

    // Proves B1.
    @Test func strategyIsLinkedOnceAndMakesEachTime() throws {
        let journal = Journal()
        let container = Container { Component(Int.self, strategy: CountingStrategy(journal: journal)).named("n") }
        for _ in 0..<3 { _ = try container.resolve(Int.self, named: "n") }
        #expect(journal.entries == ["link Int \"n\"", "make", "make", "make"])
    }

    @Test func linkingAndMakingGiveTheSame() throws {
        let linked = LinkedStrategy(Need<Int>(), Need<[Int]>(), Need<Bool?>()) { "\($0) \($1) \($2 as Any)" }
        let container = Container {
            Component(instance: 1).contribute()
            Component(String.self, strategy: linked)
        }
        #expect(try container.resolve(String.self) == linked.make(container))
    }

    // Proves B1.
    @Test(arguments: ["link", "maker"]) func strategyThatThrowsIsTheCause(fails: String) throws {
        let container = Container {
            Component(Int.self, strategy: ThrowingStrategy(fails: fails))
            Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" })
        }
        for _ in 0..<2 {
            let error = try expectError(.creationFailed, key: ComponentKey(Int.self)) {
                try container.resolve(String.self)
            }
            #expect(error.underlying as? Broken == Broken(reason: fails))
            #expect(error.chain.map(\.description) == ["String", "Int"])
        }
    }

    // Proves B1.
    @Test func strategiesWrapOthers() throws {
        let component = Component(Int.self, strategy: LinkedStrategy(Need<String>()) { $0.count })
        let container = Container {
            component.replacingStrategy(DoublingStrategy(inner: component.strategy))
            Component(instance: "four")
            Component(instance: UInt8(3))
        }
        #expect(try container.resolve(Int.self) == 12)
        #expect(container.graph().nodes[0].edges.map(\.targets) == [[1], [2]])
    }

    @Test func needIsWiredToAnotherComponent() throws {
        let container = Container {
            Component(instance: FileStore(id: 1)).named("archive")
            Component((any Store).self) { FileStore(id: 2) }
            Component(
                Bool.self,
                strategy: LinkedStrategy(
                    Need<any Store>.wired(to: FileStore.self, qualifier: "archive") { $0 as any Store },
                    Need<any Store>()
                ) { $0 as? FileStore == FileStore(id: 1) && $1 as? FileStore == FileStore(id: 2) })
        }
        #expect(try container.resolve(Bool.self))
        #expect(container.graph().nodes[2].edges.map(\.targets) == [[0], [1]])
    }

    @Test func missingWiringNamesItsTarget() throws {
        let container = Container {
            Component((any Store).self) { FileStore(id: 2) }
            Component(
                Bool.self,
                strategy: LinkedStrategy(Need<any Store>.wired(to: FileStore.self) { $0 }.labeled("parameter 1")) { _ in
                    true
                })
        }
        try expectError(.missing, key: ComponentKey(FileStore.self), notes: ["parameter 1 of Bool", "Store"]) {
            try container.resolve(Bool.self)
        }
        #expect(throws: ValidationError.self) { try container.validate() }
    }

    @Test func aCustomFormWorksWhereTheShippedOnesDo() throws {
        let container = Container {
            Component(instance: 4)
            Component(String.self, strategy: LinkedStrategy(Need<Twice<Int>>()) { "\($0.first)\($0.second)" })
        }
        try container.validate()
        #expect(try container.resolve(String.self) == "44")
        #expect(try container.resolve(Twice<Int>.self).second == 4)
        try expectError(.missing, key: ComponentKey(Bool.self)) { try container.resolve(Twice<Bool>.self) }
    }
}

/// A dependency form that a user might write.
private struct Twice<Value>: Dependency.Form {
    let first: Value
    let second: Value

    static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Value.self, qualifier: qualifier), form: ComponentKey(Twice<Value>.self, qualifier: qualifier))
    }

    static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Twice<Value>> {
        Strategy(need: Need<Value>(qualifier: qualifier))
    }

    private struct Strategy: InjectionStrategy {
        let need: Need<Value>

        var dependencies: [Dependency] { [Twice<Value>.dependency(qualifier: need.dependency.key.qualifier)] }

        func make(_ resolver: any Resolver) throws -> Twice<Value> {
            Twice(first: try need.resolve(from: resolver), second: try need.resolve(from: resolver))
        }

        func link(_ linker: borrowing Linker) throws -> Maker<Twice<Value>> {
            let link = try linker.link(need)
            return Maker { context in Twice(first: try link(context), second: try link(context)) }
        }
    }
}
