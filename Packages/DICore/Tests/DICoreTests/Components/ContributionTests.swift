import DICore
import DIInspection
import Testing

private protocol Rule: Sendable { var name: String { get } }
private struct Named: Rule { let name: String }
private struct Source: Sendable {}

private class Code: Hashable, @unchecked Sendable {
    // Safety: constant.
    let text: String
    init(_ text: String) { self.text = text }
    static func == (left: Code, right: Code) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
private final class SpecialCode: Code, @unchecked Sendable {}

@Suite struct ContributionTests {
    @Test func oneComponentContributesSeveralElementsOfOneType() throws {
        let container = Container {
            Component(Source.self) { Source() }
                .role { _ in Named(name: "role") as any Rule }
                .contribute { _ in Named(name: "first") as any Rule }
                .contribute { _ in Named(name: "second") as any Rule }
                .contribute(key: 1) { _ in Named(name: "one") as any Rule }
                .contribute(key: 2) { _ in Named(name: "two") as any Rule }
        }
        #expect(try container.resolve([any Rule].self).map(\.name) == ["first", "second"])
        #expect(try container.resolve([Int: any Rule].self).mapValues(\.name) == [1: "one", 2: "two"])
        #expect(try container.resolve((any Rule).self).name == "role")
    }

    @Test func mapKeyIsOfTheTypeItIsWrittenAs() throws {
        let container = Container {
            Component(Source.self) { Source() }
                .contribute(key: SpecialCode("special") as Code) { _ in Named(name: "special") as any Rule }
                .contribute(key: Code("plain")) { _ in Named(name: "plain") as any Rule }
                .contribute(key: String?.none) { _ in Named(name: "none") as any Rule }
                .contribute(key: String?("some")) { _ in Named(name: "some") as any Rule }
        }
        let codes = try container.resolve([Code: any Rule].self)
        #expect(codes.mapValues(\.name) == [Code("special"): "special", Code("plain"): "plain"])
        #expect(try container.resolve([String?: any Rule].self).mapValues(\.name) == [nil: "none", "some": "some"])
        try container.validate()
    }
}
