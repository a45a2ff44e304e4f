import DICore
import DIInspection
import TestSupport
import Testing

private struct Gateway: Sendable {}
private struct Checkout: Sendable {}
private enum Sandbox {}
private enum Shop { struct Config: Sendable {} }
private enum Bank { struct Config: Sendable {} }

// Proves G1.
/// Tests the styles of errors: for people, for terminals and for tools.
@Suite struct ErrorStyleTests {
    private static let place = Place(fileID: "Shop/Checkout.swift", line: 41)

    /// Errors with all possible parts, and with user text of several lines.
    private static let errors: [ResolutionError] = {
        let key = ComponentKey(Gateway.self, named: "sand\"box\"\n\u{1B}[31m\r\u{7}")
        let chain = (0..<30).map {
            ResolutionError.Step(key: ComponentKey(Int.self, named: "\($0)"), lifetime: .instance, place: place)
        }
        let notes = [ResolutionError.Note.Kind.needed, .also, .registered, .near].flatMap { kind in
            (0..<8).map { ResolutionError.Note(kind, "note \($0)\nof \(key)", at: $0 % 2 == 0 ? place : nil) }
        }
        let broken = Broken(reason: "first\nsecond\r\nthird")
        return [
            ResolutionError(.missing, key: key, message: "nothing for \(key)"),
            ResolutionError(.opaque, key: key, message: "a\nb", chain: [chain[0]], notes: notes, help: "c\r\nd"),
            ResolutionError(
                .creationFailed, key: key, message: "\(key) failed", chain: chain, notes: notes, help: "wait",
                underlying: broken),
            ResolutionError(.missing, key: key, message: "", chain: chain, notes: notes.reversed()),
        ]
    }()

    private func withoutColors(_ text: String) -> String {
        text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }

    @Test func coloursAreAllThatColouredTextHasMore() {
        for error in Self.errors {
            let colored = error.rendered(.colored)
            #expect(withoutColors(colored) == error.rendered(.plain))
            #expect(colored.hasPrefix(error.severity == .error ? "\u{1B}[1;31merror[" : "\u{1B}[1;33mwarning["))
            #expect(error.rendered(.plain) == error.description)
            #expect(!error.description.contains("\u{1B}"))
        }
    }

    @Test func linesOfUsersAreIndented() throws {
        #expect(
            Self.errors[1].description.split(separator: "\n").prefix(4) == [
                "warning[DI0016]: a", "          b",
                "  needed: note 0", #"          of Gateway "sand\"box\"\n\u{1B}[31m\r\u{07}"   Shop/Checkout.swift:41"#,
            ])
        for error in Self.errors {
            let lines = error.description.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for line in lines.dropFirst() {
                #expect(line.hasPrefix("          ") || line.contains(/^  (chain|needed|also|here|near|cause|help): +/))
            }
        }
        let text = Self.errors[2].description
        #expect(text.contains("\n  cause:  Broken: first\n          second\n          third\n"))
    }

    /// The style for tools has one line for the message and one for each place. A text of several lines becomes one
    /// line.
    @Test func forToolsEachPlaceIsOneLine() {
        for error in Self.errors {
            let lines = error.rendered(.lines).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let kinds = Dictionary(grouping: error.notes, by: \.kind).values.map { min($0.count, 7) }
            let count =
                1 + (error.chain.count > 1 ? 1 : 0) + kinds.reduce(0, +) + (error.cause == nil ? 0 : 1)
                + (error.help == nil ? 0 : 1)
            #expect(lines.count == count)
            for (index, line) in lines.enumerated() {
                let word = index == 0 ? "\(error.severity)" : "note"
                #expect(line.hasPrefix("Shop/Checkout.swift:41: \(word): ") || line.hasPrefix("<unknown>:0: \(word): "))
            }
            #expect(lines[0].hasSuffix("[\(error.code)]"))
        }
    }

    @Test func forToolsTheErrorIsAtTheNeed() {
        func head(_ notes: [ResolutionError.Note], chain: [ResolutionError.Step] = []) -> String {
            let error = ResolutionError(
                .missing, key: ComponentKey(Int.self), message: "wrong", chain: chain, notes: notes)
            return String(error.rendered(.lines).prefix { !$0.isNewline })
        }
        let nowhere = ResolutionError.Note(.near, "nowhere", at: Place(fileID: "", line: 0))
        #expect(nowhere.place == nil)
        let near = ResolutionError.Note(.near, "near", at: Place(fileID: "A.swift", line: 1))
        let registered = ResolutionError.Note(.registered, "here", at: Place(fileID: "B.swift", line: 2))
        let needed = ResolutionError.Note(.needed, "needed", at: Place(fileID: "C.swift", line: 3))
        let step = ResolutionError.Step(key: ComponentKey(Int.self), place: Place(fileID: "D.swift", line: 4))
        #expect(head([near, registered, needed], chain: [step]) == "C.swift:3: error: wrong [DI0001]")
        #expect(head([near, registered], chain: [step]) == "B.swift:2: error: wrong [DI0001]")
        #expect(head([near], chain: [step, .init(key: ComponentKey(Int.self))]) == "D.swift:4: error: wrong [DI0001]")
        #expect(head([near]) == "<unknown>:0: error: wrong [DI0001]")
        #expect(head([.init(.needed, "needed")]) == "<unknown>:0: error: wrong [DI0001]")
    }

    @Test func messageAndHelpQualifyTypesWithEqualNames() {
        let shop = ComponentKey(Shop.Config.self)
        let bank = ComponentKey(Bank.Config.self, named: "a")
        let alone = ResolutionError(.missing, key: shop, message: "\(shop)", help: "\(shop)!")
        #expect(alone.message == "Config")
        #expect(alone.help == "Config!")
        let both = ResolutionError(
            .missing, key: shop, message: "\(shop)", notes: [.init(.near, "\(bank)")], help: "\(shop)!")
        #expect(both.message.hasSuffix("Shop.Config"))
        #expect(both.help?.hasSuffix("Shop.Config!") == true)
        #expect(both.description.contains(#"Bank.Config "a""#))
        #expect(!both.description.contains("$"))
    }

    @Test func textsAreMadeOfKeysComponentsAndAnythingElse() {
        let key = ComponentKey(Gateway.self, qualifier: .type(Sandbox.self))
        let component = Container { Component(Checkout.self) { Checkout() }.named("a").cached() }.components[0]
        let inner: ResolutionError.Text = "<\(key)>"
        let text: ResolutionError.Text = "\(1) \(key), \(component), \(inner)"
        #expect(text.description == #"1 Gateway Sandbox, Checkout "a" (cached), <Gateway Sandbox>"#)
        #expect(ResolutionError.Text("plain").description == "plain")
        #expect(ResolutionError.Text("plain") == "plain")
    }

    @Test func namesThatAreQuotedAreEscapedWhereverTheyAreRead() throws {
        let name = "a\"\n\t\\\u{1B}"
        let container = Container {
            Component(Checkout.self, strategy: LinkedStrategy(Need<Gateway>.named(name)) { _ in Checkout() }).named(
                name)
            Component(instance: Gateway()).named("b\n")
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Checkout.self, named: name) }
        let quoted = #""a\"\n\t\\\u{1B}""#
        #expect(error.message == "nothing is registered for Gateway named \(quoted)")
        #expect(error.description.contains("chain:  Checkout \(quoted) → Gateway \(quoted)\n"))
        #expect(error.description.contains(#"near:   Gateway "b\n""#))
        #expect(container.graph().description.contains("Checkout \(quoted)  "))
        let lines = container.validationReport().rendered(.lines)
        #expect(lines.split(whereSeparator: \.isNewline).count == lines.split(separator: "\n").count)
    }

    @Test func helpNamesTheQualifierOfACollectionAsItIsWritten() throws {
        func help<Value: Sendable>(_ need: Need<Value>) throws -> String? {
            let container = Container { Component(Checkout.self, strategy: LinkedStrategy(need) { _ in Checkout() }) }
            return try #require(throws: ResolutionError.self) { try container.resolve(Checkout.self) }.help
        }
        let start = "contribute to it, or declare that it may be empty: DeclaredCollection(of: Gateway.self"
        #expect(try help(Need<[Gateway]>()) == start + ")")
        #expect(try help(Need<[Gateway]>.named("a\"")) == start + #", qualifier: "a\"")"#)
        #expect(try help(Need<[Gateway]>.qualified(by: Sandbox.self)) == start + ", qualifier: .type(Sandbox.self))")
        #expect(try help(Need<[Gateway]>.qualified(by: .value(7))) == start + ", qualifier: .value(7))")
    }
}
