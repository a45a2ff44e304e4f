import DICore
import TestSupport
import Testing

/// Tests requests by name: the first one, and later ones, which need no lookup in the registry.
@Suite struct NamedLookupTests {
    static let names = [
        "", "a", "b", "green", "fifteen letters", "sixteen letters!", "\u{0}", "a\u{0}b", "caf\u{E9}",
        "\u{1F469}\u{200D}\u{1F680}",
        String(repeating: "long ", count: 50), String(repeating: "long ", count: 50) + ".",
    ]

    private static let container = Container {
        for (number, name) in names.enumerated() {
            Component(instance: number).named(name)
            Component(String.self) { "\(number)" }.named(name)
        }
        Component(instance: -1)
        Component(instance: -2).qualified(by: Green.self)
        Component(instance: -3).qualified(by: .value("green"))
    }

    enum Green {}

    @Test(arguments: names.indices) func eachNameHasItsOwn(_ number: Int) throws {
        let name = Self.names[number]
        for _ in 1...3 {
            #expect(try Self.container.resolve(Int.self, named: name) == number)
            #expect(try Self.container.resolve(Int.self, qualifier: .name(name)) == number)
            #expect(try Self.container.resolve(String.self, named: name) == "\(number)")
        }
    }

    @Test(arguments: names.indices) func anEqualTextElsewhereInMemoryIsTheSameName(_ number: Int) throws {
        _ = try Self.container.resolve(Int.self, named: Self.names[number])
        let copy = String(decoding: Array(Self.names[number].utf8), as: UTF8.self)
        #expect(try Self.container.resolve(Int.self, named: copy) == number)
        #expect(try Self.container.resolve(Int.self, named: String("|\(copy)|".dropFirst().dropLast())) == number)
    }

    @Test func namesThatAreEqualInOtherBytesAreTheSame() throws {
        let number = try #require(Self.names.firstIndex(of: "caf\u{E9}"))
        for _ in 1...3 {
            #expect(try Self.container.resolve(Int.self, named: "cafe\u{301}") == number)
            #expect(try Self.container.resolve(Int.self, named: "caf\u{E9}") == number)
        }
    }

    @Test func aNameIsNoOtherQualifierAndNoFallback() throws {
        for _ in 1...2 {
            #expect(try Self.container.resolve(Int.self) == -1)
            #expect(try Self.container.resolve(Int.self, qualifiedBy: Green.self) == -2)
            #expect(try Self.container.resolve(Int.self, qualifier: .value("green")) == -3)
            #expect(try Self.container.resolve(Int.self, named: "green") == 3)
        }
        for name in ["Green", "gree", "green ", "sixteen letters"] {
            let error = try expectError(.missing) { try Self.container.resolve(Int.self, named: name) }
            #expect(error.key == ComponentKey(Int.self, named: name))
        }
    }

    @Test func anErrorNamesTheNamedKeyAlsoTheSecondTime() {
        struct Failure: Error {}
        let container = Container { Component(Int.self) { throw Failure() }.named("green") }
        for _ in 1...2 {
            let error = #expect(throws: ResolutionError.self) { try container.resolve(Int.self, named: "green") }
            #expect(error?.key == ComponentKey(Int.self, named: "green"))
            #expect(error?.code == .creationFailed)
        }
    }
}
