import DICore
import DIGraphExport
import DIInspection
import Foundation
import Testing

// Proves F4.
/// Every format escapes names, so no name can change the output.
@Suite struct HostileNameTests {
    private let picture = GraphPicture(Hostile.graph())

    private static let mermaids = [
        Mermaid(), Mermaid(direction: .down, details: [.labels, .places, .legend, .roles, .modules]),
    ]
    private static let dots = [DOT(), DOT(direction: .down, details: [.labels, .places, .legend, .roles, .modules])]

    @Test func thePictureHasTheNamesAsTheyAre() {
        #expect(
            picture.components[0].name == "<script>alert(1)</script>" || picture.components[0].name.contains("<script>")
        )
        #expect(picture.components.contains { $0.place?.hasPrefix("<script>") == true })
    }

    @Test(arguments: mermaids) func mermaid(_ format: Mermaid) throws {
        let chart = try MermaidReader(format.text(of: picture))
        #expect(chart.nodes.count >= picture.components.count + picture.ends.count)
        #expect(chart.edges.count >= picture.needs.count)
        for component in picture.components {
            let first = try #require(chart.nodes["c\(component.id)"]?.first)
            #expect(first == HostileNameTests.shown(component.name), "\(component.name)")
        }
        let labels = Set(chart.edges.compactMap(\.label))
        if format.details.contains(.labels) {
            for name in Hostile.names where !name.isEmpty { #expect(labels.contains(Self.shown(name)), "\(name)") }
        }
    }

    @Test(arguments: dots) func dot(_ format: DOT) throws {
        let drawing = try DOTReader(format.text(of: picture))
        #expect(drawing.nodes.count >= picture.components.count + picture.ends.count)
        #expect(drawing.edges.count >= picture.needs.count)
        for component in picture.components {
            let label = try #require(drawing.nodes["c\(component.id)"]?["label"])
            let name = Self.shown(component.name).replacingOccurrences(of: "\\", with: "\\\\")
                .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "&", with: "&amp;")
            #expect(Array(label.unicodeScalars).starts(with: Array("\(name)\\n".unicodeScalars)), "\(label)")
        }
    }

    @Test(arguments: [TextTree(), TextTree(details: [.labels, .places, .roles, .modules], isASCII: true)])
    func tree(_ format: TextTree) {
        let text = format.text(of: picture)
        // Each name has two lines, for a component and for a need. The module's components and the problems follow.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == Hostile.names.count * 2 + 3 + 1 + picture.problems.count)
        Self.expectNothingInvisible(text)
    }

    @Test func json() throws {
        let text = PictureJSON().text(of: picture)
        #expect(try JSONDecoder().decode(GraphPicture.self, from: Data(text.utf8)) == picture)
        Self.expectNothingInvisible(text)
        #expect(text.contains("\\u202egnp.exe"))
    }

    @Test func difference() throws {
        let empty = Container {}.graph()
        let difference = GraphDifference(from: empty, to: Hostile.graph())
        Self.expectNothingInvisible(difference.description)
        let lines = difference.description.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.hasPrefix("+ ") || $0.hasPrefix("    needs ") })
        let chart = try MermaidReader(difference.mermaid)
        #expect(chart.nodes.count >= picture.components.count)
        #expect(GraphDifference(from: Hostile.graph(), to: try Hostile.graph().decoded).isEmpty)
    }

    /// Returns a text with invisible characters escaped.
    private static func shown(_ name: String) -> String {
        var text = name.replacingOccurrences(of: "\r\n", with: "\\r\\n").replacingOccurrences(of: "\n", with: "\\n")
            .replacingOccurrences(of: "\t", with: "\\t")
        for scalar in ["\u{202E}", "\u{0}", "\u{2028}", "\u{200B}"] as [Unicode.Scalar] {
            let number = String(scalar.value, radix: 16, uppercase: true)
            text = text.unicodeScalars.map { $0 == scalar ? "\\u{\(number)}" : String($0) }.joined()
        }
        return text == "\u{301}" ? "\\u{301}" : text
    }

    private static func expectNothingInvisible(_ text: String) {
        for scalar in text.unicodeScalars where scalar != "\n" {
            let category = scalar.properties.generalCategory
            #expect(
                category != .control && category != .lineSeparator && category != .paragraphSeparator
                    && (category != .format || scalar == "\u{200D}"))
        }
    }
}
