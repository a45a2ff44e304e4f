import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

// Proves A7.
/// Tests qualifiers that are values.
@Suite struct ValueQualifierTests {
    private enum Region: String, Sendable {
        case north
        case south
    }

    private struct Zone: Hashable, Sendable, CustomStringConvertible {
        let name: String
        var description: String { "zone \(name)" }
    }

    /// An enum with an equality of its own, which ignores the case of letters.
    private enum Channel: Hashable, Sendable {
        case open
        case named(String)

        static func == (left: Channel, right: Channel) -> Bool {
            switch (left, right) {
            case (.open, .open): true
            case (.named(let left), .named(let right)): left.lowercased() == right.lowercased()
            default: false
            }
        }

        func hash(into hasher: inout Hasher) {
            if case .named(let name) = self { hasher.combine(name.lowercased()) }
        }
    }

    @Test func theEqualityOfAValueCounts() throws {
        let container = Container {
            Component(Int.self) { 1 }.qualified(by: .value(Channel.open))
            Component(Int.self) { 2 }.qualified(by: .value(Channel.named("News")))
        }
        #expect(try container.resolve(Int.self, qualifier: .value(Channel.open)) == 1)
        #expect(try container.resolve(Int.self, qualifier: .value(Channel.named("NEWS"))) == 2)
        #expect(throws: ResolutionError.self) {
            try container.resolve(Int.self, qualifier: .value(Channel.named("sports")))
        }
        let twice = Container {
            Component(Int.self) { 1 }.qualified(by: .value(Channel.named("news")))
            Component(Int.self) { 2 }.qualified(by: .value(Channel.named("News")))
        }
        #expect(throws: ValidationError.self) { try twice.validate() }
    }

    @Test func valuesOfOneTypeAreEqualByValue() {
        #expect(Qualifier.value(Region.north) == .value(Region.north))
        #expect(Qualifier.value(Region.north) != .value(Region.south))
        #expect(Set([Qualifier.value(1), .value(2), .value(1)]).count == 2)
        #expect(Set([Qualifier.value(Region.north), .value(Region.north)]).count == 1)
    }

    @Test func valuesOfTwoTypesNeverMeet() {
        // As `AnyHashable` they would be equal.
        #expect(Qualifier.value(1) != .value(UInt8(1)))
        #expect(Qualifier.value("north") != .name("north"))
        #expect(Qualifier.value(Region.north) != .type(Region.self))
        #expect(Qualifier.value("north") != .value(Region.north))
    }

    @Test func theTextIsThatOfTheValue() {
        #expect("\(Qualifier.value(Region.north))" == "north")
        #expect("\(Qualifier.value(Zone(name: "A")))" == "zone A")
        #expect(Qualifier.value(Region.north).name == nil)
    }

    @Test func theValueCanBeRead() {
        #expect(Qualifier.value(Zone(name: "A")).value as? Zone == Zone(name: "A"))
        #expect(Qualifier.name("A").value == nil)
        #expect(Qualifier.type(Zone.self).value == nil)
    }

    @Test func decodedItIsKnownByItsText() throws {
        let coder = (JSONEncoder(), JSONDecoder())
        func decoded(_ qualifier: Qualifier) throws -> Qualifier {
            try coder.1.decode(Qualifier.self, from: coder.0.encode(qualifier))
        }
        let north = try decoded(.value(Region.north))
        #expect(north.description == "north")
        #expect(north.value == nil)
        #expect(north == (try decoded(.value(Region.north))))
        #expect(north != (try decoded(.value(Region.south))))
        #expect(north != .value(Region.north))
        #expect(north != (try decoded(.name("north"))))
        #expect(try decoded(north) == north)
    }

    @Test func itTellsComponentsApart() throws {
        let container = Container {
            Component(Int.self) { 1 }.qualified(by: .value(Region.north))
            Component(Int.self) { 2 }.qualified(by: .value(Region.south))
            Component(String.self, strategy: LinkedStrategy(Need<Int>(qualifier: .value(Region.south))) { "\($0)" })
        }
        try container.validate()
        #expect(try container.resolve(Int.self, qualifier: .value(Region.north)) == 1)
        #expect(try container.resolve(String.self) == "2")
        try expectError(.missing) { try container.resolve(Int.self) }
        let zone = try #require(throws: ResolutionError.self) {
            try container.resolve(Int.self, qualifier: .value(Zone(name: "A")))
        }
        #expect(zone.description.contains("zone A"))
        #expect(zone.description.contains("north"))
        let graph = container.graph()
        #expect(try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(graph)) == graph)
    }
}
