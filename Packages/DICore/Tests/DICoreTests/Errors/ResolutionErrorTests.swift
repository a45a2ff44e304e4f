import DICore
import DIInspection
import TestSupport
import Testing

private struct Gateway: Sendable {}
private struct Checkout: Sendable {}

private struct ShopModule: Module {
    static let line = #line + 2
    var components: ComponentList {
        Component(
            Checkout.self,
            strategy: LinkedStrategy(Need<Gateway>.named("sandbox").labeled("parameter 1")) { _ in Checkout() }
        ).cached()
    }
}

// Proves G1.
@Suite struct ResolutionErrorTests {
    private let file = "DICoreTests/ResolutionErrorTests.swift"

    @Test func textOfAMissingNeed() throws {
        let line = #line + 3
        let container = Container {
            ShopModule()
            Component(instance: Gateway()).named("live")
            Component(instance: Gateway())
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Gateway named "sandbox"
                  chain:  Checkout (cached) → Gateway "sandbox"
                  needed: parameter 1 of Checkout   \(file):\(ShopModule.line), by ShopModule
                  near:   Gateway "live"            \(file):\(line)
                          Gateway, unnamed          \(file):\(line + 1)
                  help:   register it in ShopModule, or declare it as an external need of ShopModule
                """)
        #expect("\(error)" == error.description)
    }

    @Test(arguments: [24, 31]) func longChainIsCutInTheMiddle(length: Int) throws {
        let container = Container {
            for index in 0..<length - 1 {
                Component(Int.self, strategy: LinkedStrategy(Need<Int>.named("\(index + 1)")) { $0 }).named("\(index)")
            }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self, named: "0") }
        #expect(error.chain.count == length)
        let steps = (0..<length).map { "Int \"\($0)\"" }
        let shown = length <= 24 ? steps : steps.prefix(12) + ["(\(length - 24) others)"] + steps.suffix(12)
        #expect(error.description.split(separator: "\n")[1] == "  chain:  " + shown.joined(separator: " → "))
    }

    // Proves G2.
    @Test func longListsOfNotesAreCut() throws {
        let line = #line + 2
        let container = Container {
            for _ in 0..<43 { Component(instance: 1) }
            for index in 0..<9 {
                Component(String.self, strategy: LinkedStrategy(Need<Bool>()) { _ in "" }).named("\(index)")
            }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.notes.count == 43)
        let repeated = Array(repeating: "          Int (instance)   \(file):\(line)", count: 5).joined(separator: "\n")
        #expect(
            error.description == """
                error[DI0003]: 43 components answer to Int
                  here:   Int (instance)   \(file):\(line)
                \(repeated)
                          and 37 others
                  help:   remove all but one, give them names, or mark the winner with .overriding()
                """)
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(validation.problems.map(\.code) == [.duplicate, .missing])
        #expect(validation.problems[1].description.contains("also:   String \"1\""))
        #expect(
            validation.problems[1].description.hasSuffix(
                "and 7 others\n  help:   register a component for Bool, or one with it as a role"))
    }

    /// The note names only the component whose factory made the request, even if a longer chain leads to it.
    @Test func requesterInAClosureIsNamed() throws {
        let container = Container {
            Component(Int.self, fileID: "Shop/Shop.swift", line: 3) { try $0.resolve(Bool.self) ? 1 : 0 }
            Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(error.notes.map(\.kind) == [.needed])
        #expect(error.notes.map(\.text) == ["Int"])
        #expect(error.notes.first?.place == Place(fileID: "Shop/Shop.swift", line: 3))
        #expect(error.chain.map(\.description) == ["String", "Int", "Bool"])
    }

    @Test func customErrorsRenderAlike() {
        let place = Place(fileID: "Shop/Checkout.swift", line: 41)
        let error = ResolutionError(
            .init(rawValue: "SHOP1"), key: ComponentKey(Gateway.self), message: "the shop is closed",
            notes: [
                .init(.near, "nearby", at: place), .init(.needed, "by someone"),
                .init(.also, "someone else", at: place),
                .init(.registered, "x", at: place),
            ], help: "come back later", underlying: Broken(reason: "night"))
        #expect(
            error.description == """
                error[SHOP1]: the shop is closed
                  needed: by someone
                  also:   someone else (Shop/Checkout.swift:41)
                  here:   x            Shop/Checkout.swift:41
                  near:   nearby       Shop/Checkout.swift:41
                  cause:  Broken: night
                  help:   come back later
                """)
        #expect(error.chain == [])
    }

    @Test func codesAreStable() {
        let codes: [(ResolutionError.Code, String)] = [
            (.missing, "DI0001"), (.cycle, "DI0002"), (.duplicate, "DI0003"), (.redirectionLoop, "DI0004"),
            (.creationFailed, "DI0005"), (.closed, "DI0006"), (.notAClassInstance, "DI0007"),
            (.undeclaredDependency, "DI0008"), (.duplicateMapKey, "DI0009"), (.foreignLink, "DI0010"),
            (.cellTypeMismatch, "DI0011"),
        ]
        for (code, text) in codes {
            #expect(code.rawValue == text)
            #expect(code.description == text)
            #expect(code == ResolutionError.Code(rawValue: text))
        }
        #expect(Set(codes.map(\.0)).count == codes.count)
    }
}
