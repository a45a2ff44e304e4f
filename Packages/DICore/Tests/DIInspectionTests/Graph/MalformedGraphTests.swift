import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private struct Rule: Sendable {}
private struct Desk: Sendable {}
private struct Absent: Sendable {}
private struct Loop1: Sendable {}
private struct Loop2: Sendable {}
private struct Twice: Sendable {}
private struct Lost: Sendable {}
private struct Round: Sendable {}

// Proves F1.
/// A text that is not an encoded graph is refused, or decodes to a graph that works without errors.
@Suite(.timeLimit(.minutes(60))) struct MalformedGraphTests {
    private static func container() -> Container {
        Container {
            Component(
                Desk.self,
                strategy: LinkedStrategy(Need<Absent>(), Need<Lazy<Rule>>(), Need<Lost>()) { _, _, _ in Desk() }
            )
            .cached()
            Component(Rule.self) { Rule() }.contribute(key: 1) { $0 }.contribute().cached(.scope("request"))
            Component(Rule.self) { Rule() }.contribute(key: 1) { $0 }.named("other").cached(
                .scope(ScopeName("request", inside: "app")))
            Component(Rule.self) { Rule() }.overriding()
            Component(instance: 1)
            Component(instance: 2)
            Redirection(from: Loop1.self, to: Loop2.self) { _ in Loop1() }
            Redirection(from: Loop2.self, to: Loop1.self) { _ in Loop2() }
            Redirection(from: Twice.self, to: Rule.self) { _ in Twice() }
            Redirection(from: Twice.self, to: Int.self) { _ in Twice() }
            Redirection(from: Lost.self, to: Absent.self) { _ in Lost() }
            Redirection(from: Round.self, to: Round?.self) { _ in Round() }
            Component(UInt.self, strategy: LinkedStrategy(Need<Twice>(), Need<Loop1>(), Need<Round>()) { _, _, _ in 1 })
        }
    }

    private static func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try #require(
            String(
                data: encoder.encode(container().graph(roots: [ComponentKey(UInt.self), ComponentKey(Desk.self)])),
                encoding: .utf8))
    }

    private static func decode(_ text: String) throws -> DependencyGraph {
        try JSONDecoder().decode(DependencyGraph.self, from: Data(text.utf8))
    }

    private static func changed(_ change: (inout [String: Any]) -> Void) throws -> DependencyGraph {
        var object = try #require(try JSONSerialization.jsonObject(with: Data(json().utf8)) as? [String: Any])
        change(&object)
        return try JSONDecoder().decode(DependencyGraph.self, from: JSONSerialization.data(withJSONObject: object))
    }

    private static func changed(
        _ list: String, at index: Int = 0, _ key: String, to value: Any
    ) throws -> DependencyGraph {
        try changed { object in
            guard var items = object[list] as? [[String: Any]] else { return }
            items[index][key] = value
            object[list] = items
        }
    }

    @Test func unknownFormatIsRefused() throws {
        let error = try #require(throws: DecodingError.self) { try Self.changed { $0["format"] = 2 } }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.debugDescription == "the graph is written in format 2, and this version reads 1")
        #expect(throws: DecodingError.self) { try Self.changed { $0["format"] = "1" } }
    }

    @Test(arguments: [
        "format", "nodes", "redirections", "decorators", "externalNeeds", "declaredCollections", "conflicts",
    ])
    func missingFieldIsRefused(field: String) {
        #expect(throws: DecodingError.self) { try Self.changed { $0[field] = nil } }
    }

    @Test(arguments: [-1, 7, Int.max, Int.min])
    func positionsThatAreNotThereAreRefused(id: Int) throws {
        let dependency = try JSONEncoder().encode(Dependency(ComponentKey(Int.self)))
        let edge: [String: Any] = [
            "dependency": try JSONSerialization.jsonObject(with: dependency), "targets": [id], "outcome": "answered",
        ]
        var right = edge
        right["targets"] = [0]
        #expect(try Self.changed("nodes", "edges", to: [right]).nodes[0].edges.count == 1)
        #expect(throws: DecodingError.self) { try Self.changed("nodes", "edges", to: [edge]) }
        #expect(throws: DecodingError.self) { try Self.changed { $0["roots"] = [edge] } }
        #expect(throws: DecodingError.self) { try Self.changed("nodes", "replacedBy", to: [id]) }
        #expect(throws: DecodingError.self) { try Self.changed("nodes", "id", to: id) }
        #expect(throws: DecodingError.self) { try Self.changed("redirections", "targets", to: [id]) }
        #expect(throws: DecodingError.self) { try Self.changed("redirections", "next", to: id) }
        #expect(throws: DecodingError.self) { try Self.changed("conflicts", "nodes", to: [id]) }
        #expect(throws: DecodingError.self) { try Self.changed("conflicts", "redirections", to: [id]) }
        #expect(throws: DecodingError.self) { try Self.changed("conflicts", "owner", to: id) }
    }

    @Test func idsThatAreNotPositionsAreRefused() {
        #expect(throws: DecodingError.self) { try Self.changed("nodes", "id", to: 1) }
        #expect(throws: DecodingError.self) {
            try Self.changed { $0["nodes"] = ($0["nodes"] as? [Any])?.reversed() ?? [] }
        }
    }

    #if DEBUG
        private static let step = Sanitizer.isOn ? 20 : 4
    #else
        private static let step = 1
    #endif

    /// Replaces each value of the text with a value of another type, one at a time. Optimized code tries every type,
    /// debug code one in a few.
    @Test func decodedGraphsCanBeReadAndValidated() throws {
        let object = try JSONSerialization.jsonObject(with: Data(Self.json().utf8))
        var decoded = 0
        var refused = 0
        for (first, value) in ([NSNull(), [Any](), -1, "scope"] as [Any]).enumerated() {
            for position in stride(from: first % Self.step, to: Self.count(object), by: Self.step) {
                var left = position
                let data = try JSONSerialization.data(withJSONObject: Self.replaced(object, &left, value))
                do {
                    let graph = try JSONDecoder().decode(DependencyGraph.self, from: data)
                    _ = graph.description
                    _ = graph == graph
                    for node in graph.nodes { for edge in node.edges { _ = graph.targets(of: edge) } }
                    let report = graph.validationReport()
                    for style in DiagnosticStyle.allCases { _ = report.rendered(style) }
                    _ = try JSONEncoder().encode(graph)
                    decoded += 1
                } catch is DecodingError {
                    refused += 1
                }
            }
        }
        #expect(decoded > 0)
        #expect(refused > 0)
    }

    /// Returns the number of values that are nested inside a value.
    private static func count(_ value: Any) -> Int {
        switch value {
        case let list as [Any]: list.map { 1 + count($0) }.reduce(0, +)
        case let object as [String: Any]: object.values.map { 1 + count($0) }.reduce(0, +)
        default: 0
        }
    }

    /// Returns the value with one of its nested values replaced.
    private static func replaced(_ value: Any, _ position: inout Int, _ new: Any) -> Any {
        func child(_ child: Any) -> Any {
            position -= 1
            return position == -1 ? new : replaced(child, &position, new)
        }
        switch value {
        case let list as [Any]: return list.map(child)
        case let object as [String: Any]:
            var copy = object
            for key in object.keys.sorted() { copy[key] = child(object[key] ?? new) }
            return copy
        default: return value
        }
    }

    @Test func reportThatWasNotWrittenByOneIsRefused() {
        for text in ["{}", #"{"errors":[]}"#, #"{"errors":[{}],"warnings":[]}"#, "[]"] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(ValidationReport.self, from: Data(text.utf8))
            }
        }
        for text in ["{}", #"{"problems":[]}"#] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(ValidationError.self, from: Data(text.utf8))
            }
        }
    }
}
