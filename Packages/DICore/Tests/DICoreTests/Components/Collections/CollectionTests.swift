import DICore
import DIInspection
import TestSupport
import Testing

private protocol Rule: Sendable { var id: Int { get } }
private struct Discount: Rule { let id: Int }
private struct Tax: Rule { let id: Int }
private enum Method: Hashable, Sendable { case card, cash }

private class Code: Hashable, @unchecked Sendable {
    // Safety: constant.
    let text: String
    init(_ text: String) { self.text = text }
    static func == (left: Code, right: Code) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
// Safety: it adds nothing to its class.
private final class SpecialCode: Code, @unchecked Sendable {}

@Suite struct CollectionTests {
    // Proves A22.
    @Test func contributionsComeInTheOrderOfRegistration() throws {
        struct More: Module {
            var components: ComponentList { Component(Tax.self) { Tax(id: 2) }.contribute { $0 as any Rule } }
        }
        let container = Container {
            Component(Discount.self) { Discount(id: 1) }.contribute { $0 as any Rule }
            More()
            Component(Discount.self) { Discount(id: 3) }.named("late").contribute { $0 as any Rule }
        }
        #expect(try container.resolve([any Rule].self).map(\.id) == [1, 2, 3])
        container.register { Component(instance: Tax(id: 4)).named("later").contribute { $0 as any Rule } }
        #expect(try container.resolve([any Rule].self).map(\.id) == [1, 2, 3, 4])
        try container.validate()
    }

    @Test func contributionsUseTheCacheOfTheirComponent() throws {
        let (cached, uncached) = (Tally(), Tally())
        let container = Container {
            Component(Discount.self) { Discount(id: cached.add()) }.contribute { $0 as any Rule }.cached()
            Component(Tax.self) { Tax(id: uncached.add()) }.contribute { $0 as any Rule }
        }
        _ = try container.resolve([any Rule].self)
        _ = try container.resolve([any Rule].self)
        _ = try container.resolve(Discount.self)
        #expect(cached.count == 1)
        #expect(uncached.count == 2)
    }

    // Proves A22.
    @Test func mapHasItsKeys() throws {
        let container = Container {
            Component(instance: Discount(id: 1)).contribute(key: Method.card) { $0 as any Rule }
            Component(instance: Tax(id: 2)).contribute(key: Method.cash) { $0 as any Rule }
            Component(instance: Tax(id: 3)).named("text").contribute(key: "card") { $0 as any Rule }
        }
        #expect(try container.resolve([Method: any Rule].self).mapValues(\.id) == [.card: 1, .cash: 2])
        #expect(try container.resolve([String: any Rule].self).mapValues(\.id) == ["card": 3])
        try container.validate()
    }

    @Test func oneComponentMayContributeSeveralTimes() throws {
        let container = Container {
            Component(instance: 5).contribute().contribute { "\($0)" }.contribute(key: "five") { $0 }
                .contribute(qualifier: "odd") { $0 }
        }
        #expect(try container.resolve([Int].self) == [5])
        #expect(try container.resolve([String].self) == ["5"])
        #expect(try container.resolve([String: Int].self) == ["five": 5])
        #expect(try container.resolve([Int].self, named: "odd") == [5])
    }

    @Test func oneComponentContributesSeveralElementsOfOneType() throws {
        let container = Container {
            Component(instance: "")
                .role { _ in Tax(id: 5) as any Rule }
                .contribute { _ in Tax(id: 1) as any Rule }
                .contribute { _ in Tax(id: 2) as any Rule }
                .contribute(key: 1) { _ in Tax(id: 3) as any Rule }
                .contribute(key: 2) { _ in Tax(id: 4) as any Rule }
        }
        #expect(try container.resolve([any Rule].self).map(\.id) == [1, 2])
        #expect(try container.resolve([Int: any Rule].self).mapValues(\.id) == [1: 3, 2: 4])
        #expect(try container.resolve((any Rule).self).id == 5)
    }

    @Test func mapKeyIsOfTheTypeItIsWrittenAs() throws {
        let container = Container {
            Component(instance: "")
                .contribute(key: SpecialCode("special") as Code) { _ in Discount(id: 1) as any Rule }
                .contribute(key: Code("plain")) { _ in Discount(id: 2) as any Rule }
                .contribute(key: String?.none) { _ in Discount(id: 3) as any Rule }
                .contribute(key: String?("some")) { _ in Discount(id: 4) as any Rule }
        }
        let codes = try container.resolve([Code: any Rule].self)
        #expect(codes.mapValues(\.id) == [Code("special"): 1, Code("plain"): 2])
        #expect(try container.resolve([String?: any Rule].self).mapValues(\.id) == [nil: 3, "some": 4])
        try container.validate()
    }

    @Test func collectionIsADependency() throws {
        let container = Container {
            Component(instance: 1).contribute()
            Component(instance: 2).named("b").contribute().contribute(key: "b") { $0 }
            Component(String.self, strategy: LinkedStrategy(Need<[Int]>(), Need<[String: Int]>()) { "\($0) \($1)" })
        }
        #expect(try container.resolve(String.self) == #"[1, 2] ["b": 2]"#)
        #expect(container.graph().nodes[2].edges.map(\.targets) == [[0, 1], [1]])
        #expect(container.graph().nodes[2].edges.map(\.dependency.kind) == [.collection, .map])
    }

    @Test func explicitComponentOfTheTypeAnswersBeforeContributions() throws {
        let container = Container {
            Component(instance: 1).contribute()
            Component(instance: [7, 8])
            Component(String.self, strategy: LinkedStrategy(Need<[Int]>()) { "\($0)" })
        }
        #expect(try container.resolve([Int].self) == [7, 8])
        #expect(try container.resolve(String.self) == "[7, 8]")
    }

    @Test func failingContributionFailsTheCollection() throws {
        let container = Container {
            Component(instance: 1).contribute()
            Component(Int.self) { throw Broken(reason: "no rule") }.named("bad").contribute()
        }
        try expectError(.creationFailed, key: ComponentKey(Int.self, named: "bad"), cause: "no rule") {
            try container.resolve([Int].self)
        }
    }

    // MARK: Empty and undeclared

    // Proves A22.
    @Test func declaredEmptyCollectionIsEmpty() throws {
        let container = Container {
            DeclaredCollection(of: (any Rule).self)
            DeclaredCollection(of: Int.self, qualifier: "odd")
            Component(
                String.self,
                strategy: LinkedStrategy(Need<[any Rule]>(), Need<[Int: any Rule]>()) { "\($0.count)\($1.count)" })
        }
        #expect(try container.resolve([any Rule].self).isEmpty)
        #expect(try container.resolve([String: any Rule].self).isEmpty)
        #expect(try container.resolve([Int].self, named: "odd") == [])
        #expect(try container.resolve(String.self) == "00")
        #expect(container.contains([any Rule].self))
        #expect(!container.contains([Int].self))
        try container.validate()
    }

    // Proves A22.
    @Test func undeclaredCollectionIsADiagnostic() throws {
        let line = #line + 2
        let container = Container {
            Component(
                String.self, strategy: LinkedStrategy(Need<[any Rule]>().labeled("parameter 1")) { "\($0.count)" })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(
            error.description == """
                error[DI0001]: nothing contributes to [Rule]
                  chain:  String → Rule
                  needed: parameter 1 of String   DICoreTests/CollectionTests.swift:\(line)
                  help:   contribute to it, or declare that it may be empty: DeclaredCollection(of: (any Rule).self)
                """)
        #expect(container.validationReport().errors.map(\.description) == [error.description])
        #expect(!container.contains([any Rule].self))
    }

    @Test func contributionThatAnOverrideDropsIsNear() throws {
        let container = Container {
            Component(instance: Discount(id: 1)).contribute { $0 as any Rule }
            Component(instance: Discount(id: 1)).overriding()
            Component(String.self, strategy: LinkedStrategy(Need<[any Rule]>()) { "\($0.count)" })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(
            error.notes.filter { $0.kind == .near }.map(\.text) == ["Rule of Discount, dropped by an override"])
    }

    @Test func undeclaredCollectionThatIsResolvedIsADiagnostic() throws {
        let container = Container { Component(instance: 1) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve([Int].self) }
        #expect(error.code == .missing)
        #expect(error.message == "nothing contributes to [Int]")
        #expect(error.help == "contribute to it, or declare that it may be empty: DeclaredCollection(of: Int.self)")
        #expect(throws: ResolutionError.self) { try container.resolve([String: Int].self) }
        #expect(try container.resolveIfRegistered([Int].self) == nil)
    }

    @Test func contributionsToAnotherCollectionOfTheElementDeclareNothing() throws {
        let container = Container {
            Component(instance: 1).contribute(key: "one") { $0 }
            Component(instance: "x").contribute()
            Component(Bool.self, strategy: LinkedStrategy(Need<[Int]>(), Need<[Int: String]>()) { _, _ in true })
        }
        try expectError(.missing) { try container.resolve([Int].self) }
        try expectError(.missing) { try container.resolve([UInt: Int].self) }
        try expectError(.missing) { try container.resolve([String: String].self) }
        #expect(!container.contains([Int].self))
        #expect(container.contains([String: Int].self))
        #expect(
            container.validationReport().errors.map(\.message) == [
                "nothing contributes to [Int]", "nothing contributes to [Int: String]",
            ])
    }

    @Test func privateContributionsDeclareNothingOutside() throws {
        struct Rules: Module {
            var components: ComponentList { Component(instance: 1).contribute().modulePrivate() }
        }
        let container = Container { Rules() }
        try expectError(.missing) { try container.resolve([Int].self) }
        #expect(!container.contains([Int].self))
    }

    // MARK: Equal keys of a map

    // Proves A22.
    @Test func duplicateMapKeyNamesEveryPlace() throws {
        let line = #line + 2
        let container = Container {
            Component(instance: Discount(id: 1)).contribute(key: "a") { $0 as any Rule }
            Component(instance: Tax(id: 2)).contribute(key: "b") { $0 as any Rule }
            Component(instance: Discount(id: 3)).named("x").contribute(key: "a") { $0 as any Rule }
            Component(instance: Tax(id: 4)).named("y").contribute(key: "a") { $0 as any Rule }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve([String: any Rule].self) }
        #expect(
            error.description == """
                error[DI0009]: 3 components contribute to the map of Rule under the key a
                  here:   Discount       DICoreTests/CollectionTests.swift:\(line)
                          Discount "x"   DICoreTests/CollectionTests.swift:\(line + 2)
                          Tax "y"        DICoreTests/CollectionTests.swift:\(line + 3)
                  help:   give each contribution its own key
                """)
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(validation.problems.map(\.code) == [.duplicateMapKey])
        #expect(validation.problems[0].notes == error.notes)
    }

    @Test func equalKeysOfDifferentTypesAreDifferentMaps() throws {
        let container = Container {
            Component(instance: 10).contribute(key: 1) { $0 }
            Component(instance: 20).named("b").contribute(key: UInt8(1)) { $0 }
        }
        try container.validate()
        #expect(try container.resolve([Int: Int].self) == [1: 10])
        #expect(try container.resolve([UInt8: Int].self) == [1: 20])
    }

    // MARK: Other forms

    @Test func formsNestAsDependencies() throws {
        let container = Container {
            Component(instance: 1).contribute()
            Component(
                String.self,
                strategy: LinkedStrategy(
                    Need<[Int]?>(), Need<Lazy<[Int]>>(), Need<Provider<Int>>(), Need<Bool?>(), Need<[Bool]?>(),
                    Need<Provider<Int?>>()
                ) { array, lazy, provider, flag, flags, optional in
                    "\(array ?? []) \(try lazy.get()) \(try provider()) \(flag == nil) \(flags == nil) \(try optional() ?? 0)"
                })
        }
        try container.validate()
        #expect(try container.resolve(String.self) == "[1] [1] 1 true true 1")
    }

    @Test func optionalNeedIsNilOnlyWhereTheKeyIsMissing() throws {
        let container = Container {
            Component(Int.self, strategy: LinkedStrategy(Need<Bool>()) { _ in 1 })
            Component(String.self, strategy: LinkedStrategy(Need<Int?>(), Need<Double?>()) { "\($0 ?? 0)\($1 ?? 0)" })
        }
        try expectError(.missing, key: ComponentKey(Bool.self), chain: ["String", "Int", "Bool"]) {
            try container.resolve(String.self)
        }
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(Bool.self)])
    }

    @Test func deferredNeedsAreValidated() throws {
        let container = Container {
            Component(String.self, strategy: LinkedStrategy(Need<Lazy<Int>>(), Need<Provider<Bool>>()) { _, _ in "" })
        }
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(Int.self), ComponentKey(Bool.self)])
    }
}
