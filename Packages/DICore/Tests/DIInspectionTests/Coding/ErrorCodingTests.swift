import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private protocol Gateway: Sendable {}
private struct Checkout: Sendable {}
private enum Sandbox {}
private enum Shop { struct Config: Sendable {} }
private enum Bank { struct Config: Sendable {} }

// Proves G1.
/// Tests errors that are encoded, and decoded in a program that may not know their types.
@Suite struct ErrorCodingTests {
    private func decoded<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    private static func errors() -> [ResolutionError] {
        let place = Place(fileID: "Shop/Checkout.swift", line: 41)
        let gateway = ComponentKey((any Gateway).self, named: "sand\"box\"\n")
        let typed = ComponentKey(Shop.Config.self, qualifier: .type(Sandbox.self))
        let other = ComponentKey(Bank.Config.self)
        let missing = Container {
            Component(
                Checkout.self,
                strategy: LinkedStrategy(Need<any Gateway>.named("a").labeled("parameter 1")) { _ in Checkout() }
            ).cached()
            Component(instance: Shop.Config())
            Component(Int.self, strategy: LinkedStrategy(Need<[Bank.Config]>.qualified(by: Sandbox.self)) { _ in 1 })
        }
        return [
            ResolutionError(.missing, key: gateway, message: "\(gateway) and \(typed) and \(other)"),
            ResolutionError(
                .init(rawValue: "SHOP1"), severity: .warning, key: typed, message: "two\nlines about \(other)",
                chain: [
                    .init(key: gateway, lifetime: Lifetime(scope: ScopeName("request", inside: "app")), place: place),
                    .init(key: typed),
                ],
                notes: [
                    .init(.needed, "\(typed)", at: place), .init(.also, "text"), .init(.near, "\(other)", at: place),
                    .init(.registered, ""),
                ], help: "help \(gateway)", underlying: Broken(reason: "night\r\nday")),
        ] + missing.validationReport().errors
            + [#expect(throws: ResolutionError.self) { try missing.resolve(Checkout.self) }].compactMap(\.self)
    }

    @Test func everythingButTheErrorOfTheUserIsKept() throws {
        let errors = Self.errors()
        #expect(errors.count == 5)
        for error in errors {
            let copy = try decoded(error)
            for style in DiagnosticStyle.allCases { #expect(copy.rendered(style) == error.rendered(style)) }
            #expect(copy.code == error.code)
            #expect(copy.severity == error.severity)
            #expect(copy.message == error.message)
            #expect(copy.help == error.help)
            #expect(copy.notes.map(\.kind) == error.notes.map(\.kind))
            #expect(copy.notes.map(\.place) == error.notes.map(\.place))
            #expect(copy.notes.map(\.text) == error.notes.map(\.text))
            #expect(copy.chain.map(\.description) == error.chain.map(\.description))
            #expect(copy.chain.map(\.lifetime) == error.chain.map(\.lifetime))
            #expect(copy.underlying == nil)
            #expect(copy.cause == error.cause)
            // A decoded error encodes like the original.
            let again = try decoded(copy)
            #expect(again.description == error.description)
            #expect(again.key == copy.key)
        }
    }

    @Test func causeIsKept() throws {
        let error = ResolutionError(
            .creationFailed, key: ComponentKey(Int.self), message: "failed", underlying: Broken(reason: "night"))
        #expect(error.cause?.typeName == "Broken")
        #expect(error.cause?.text == "night")
        #expect(error.cause?.description == "Broken: night")
        #expect(error.underlying as? Broken == Broken(reason: "night"))
        let copy = try decoded(error)
        #expect(copy.cause == error.cause)
        #expect(copy.underlying == nil)
        #expect(ResolutionError(.missing, key: error.key, message: "").cause == nil)
        #expect(try decoded(ResolutionError(.missing, key: error.key, message: "")).cause == nil)
    }

    @Test func anErrorWithinAnErrorIsText() throws {
        let container = Container { Component(Int.self, strategy: LinkedStrategy(Need<String>()) { _ in 1 }) }
        let error = try #require(throws: ResolutionError.self) {
            try synchronously { try container.start(validating: .everything) }
        }
        #expect(try decoded(error).description == error.description)
    }

    @Test func decodedKeysAreEqualToDecodedKeysOnly() throws {
        let keys = [
            ComponentKey(Int.self), ComponentKey(Int.self, named: "a"), ComponentKey((any Gateway).self),
            ComponentKey(Checkout.self, qualifier: .type(Sandbox.self)), ComponentKey(Checkout.self, named: "Sandbox"),
            ComponentKey([Checkout].self), ComponentKey(Shop.Config.self), ComponentKey(Bank.Config.self),
        ]
        let copies = try decoded(keys)
        for (index, copy) in copies.enumerated() {
            #expect(copy.type == nil)
            #expect(copy != keys[index])
            #expect(keys[index] != copy)
            #expect(copy.description == keys[index].description)
            #expect(try decoded(copy) == copy)
            #expect(try decoded(copy).hashValue == copy.hashValue)
        }
        #expect(Set(copies).count == keys.count)
        #expect(Set(copies + keys).count == 2 * keys.count)
        #expect(Set(try decoded(copies)) == Set(copies))
    }

    @Test func qualifiersAreCoded() throws {
        for qualifier in [Qualifier.name(""), .name("a\"\n\u{0}"), .name("né"), "x"] {
            #expect(try decoded(qualifier) == qualifier)
            #expect(try decoded(qualifier).name == qualifier.name)
        }
        let typed = Qualifier.type(Sandbox.self)
        #expect(try decoded(typed) != typed)
        #expect(try decoded(typed) == decoded(typed))
        #expect(try decoded(typed) != .name("Sandbox"))
        #expect(try decoded(typed).description == "Sandbox")
        #expect(try decoded(typed).name == nil)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Qualifier.self, from: Data("{}".utf8)) }
    }

    @Test func decodedKeysAnswerNothing() throws {
        let container = Container { Component(instance: 1) }
        let key = try decoded(ComponentKey(Int.self))
        let report = container.validationReport(Validation(roots: [key]))
        #expect(report.errors.map(\.key) == [key])
        #expect(
            report.errors.first?.description.hasPrefix("error[DI0001]: nothing is registered for Swift.Int") == true)
    }

    @Test func malformedErrorsAreRefused() throws {
        for text in ["{}", "[]", #"{"code":"DI0001"}"#] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(ResolutionError.self, from: Data(text.utf8))
            }
        }
        for text in [
            #"[{"form":"plain"}]"#, #"[{}]"#, #"[{"key":{"type":{"name":"A","fullName":"B"}},"form":"other"}]"#,
        ] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(ResolutionError.Text.self, from: Data(text.utf8))
            }
        }
    }
}
