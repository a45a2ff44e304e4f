import DICore
import DIGraphExport
import DIInspection
import Foundation
import Testing

// Proves F4.
@Suite("The interactive page")
struct HTMLPageTests {
    private static let hostileNames = [
        "</script><script>alert(1)</script>", "<!--<script>", "]]>", "<img src=x onerror=alert(1)>",
        "a\u{2028}b\u{2029}c",
        "\u{202E}gnp.exe", "{{script}}", "{{data}}", "\\\"'&amp;", "</SCRIPT >", "שלום 🛒", "tab\tand\nline", "\u{0}",
    ]

    /// Returns a picture with these names in every place that can hold a name.
    private func picture(_ names: [String]) throws -> GraphPicture {
        let components = names.enumerated().map { index, name in
            [
                "id": index, "name": name, "roles": [name], "collections": [name], "lifetime": "scope \(name)",
                "extent": "scope", "scope": name, "isWeak": false, "isolation": name, "place": "\(name):1",
                "modules": [name, name], "marks": [name], "isClosed": false, "depth": 0,
            ] as [String: Any]
        }
        let needs = names.indices.map { index in
            [
                "from": index, "end": index, "kind": "required", "key": names[index], "label": names[index],
                "isDeferred": false, "isDecoration": false,
            ] as [String: Any]
        }
        let ends = names.enumerated().map { index, name in
            ["id": index, "name": name, "outcome": "missing", "isError": true] as [String: Any]
        }
        let problems = names.enumerated().map { index, name in
            ["severity": "error", "code": name, "message": name, "text": name, "components": [index]] as [String: Any]
        }
        let object: [String: Any] = [
            "format": 1, "components": components, "needs": needs, "ends": ends, "problems": problems,
        ]
        return try JSONDecoder().decode(GraphPicture.self, from: JSONSerialization.data(withJSONObject: object))
    }

    private func data(in page: String) throws -> Substring {
        try part(of: page, from: "<script type=\"application/json\" id=\"graph\">", to: "</script>")
    }

    @Test("The picture can be decoded from the page")
    func roundTrip() throws {
        let picture = try picture(Self.hostileNames)
        let data = try data(in: HTMLPage().text(of: picture))
        #expect(try JSONDecoder().decode(GraphPicture.self, from: Data(data.utf8)) == picture)
    }

    @Test("Invisible characters are escaped in the data and in the title, and decode to the same")
    func invisible() throws {
        let names = ["\u{202E}gnp.exe", "a\u{200B}b", "\u{7F}", "\u{FEFF}", "\u{E0041}", "\u{301}", "e\u{301}"]
        let picture = try picture(names)
        let page = HTMLPage(title: names.joined(separator: " ")).text(of: picture)
        let hidden: (Unicode.Scalar) -> Bool = { [.format, .control].contains($0.properties.generalCategory) }
        #expect(page.unicodeScalars.filter(hidden).allSatisfy { $0 == "\n" })
        #expect(page.contains("<title>\\u{202E}gnp.exe a\\u{200B}b \\u{7F} "))
        let data = try data(in: page)
        #expect(data.contains("\\u202egnp.exe") && data.contains("a\\u200bb") && data.contains("\\udb40\\udc41"))
        #expect(data.contains("\"e\u{301}\""))
        #expect(try JSONDecoder().decode(GraphPicture.self, from: Data(data.utf8)) == picture)
        let json = PictureJSON().text(of: picture)
        #expect(json.unicodeScalars.filter(hidden).allSatisfy { $0 == "\n" })
        #expect(try JSONDecoder().decode(GraphPicture.self, from: Data(json.utf8)) == picture)
    }

    @Test("No name can end the data or begin another element", arguments: hostileNames)
    func names(name: String) throws {
        let page = HTMLPage().text(of: try picture([name]))
        let data = try data(in: page)
        #expect(!data.contains { "<>&\u{2028}\u{2029}".contains($0) })
        #expect(
            page.components(separatedBy: "<script").count
                == HTMLPage().text(of: try picture([])).components(separatedBy: "<script").count)
    }

    @Test("A title is shown literally", arguments: hostileNames)
    func title(title: String) throws {
        let page = HTMLPage(title: title).text(of: try picture([]))
        let written = try part(of: page, from: "<title>", to: "</title>")
        #expect(!written.contains { "<>\"'\u{202E}\u{0}\n".contains($0) })
        #expect(page.components(separatedBy: "<h1><bdi>\(written)</bdi></h1>").count == 2)
        #expect(page.components(separatedBy: "</title>").count == 2)
    }

    @Test("An HTML entity in a title is shown literally")
    func titleWithEntity() throws {
        let page = HTMLPage(title: "A & B &amp; <C>").text(of: try picture([]))
        #expect(page.contains("<title>A &amp; B &amp;amp; &lt;C&gt;</title>"))
    }

    @Test("Template placeholders in names and titles are not replaced")
    func marks() throws {
        let page = HTMLPage(title: "{{data}} {{policy}}").text(of: try picture(["{{style}}"]))
        #expect(page.contains("<title>{{data}} {{policy}}</title>"))
        #expect(try data(in: page).contains("{{style}}"))
        let empty = HTMLPage().text(of: try picture([]))
        for mark in ["policy", "title", "style", "script", "data"] { #expect(!empty.contains("{{\(mark)}}")) }
    }

    @Test("The page refers to nothing outside itself")
    func selfContained() throws {
        let page = HTMLPage().text(of: try picture(["A"]))
        // The namespace of SVG looks like an address, but no browser loads it.
        let text = page.replacing("http://www.w3.org/2000/svg", with: "")
        for word in [
            "http:", "https:", "src=", "href=", "@import", "fetch(", "XMLHttpRequest", "import(", "innerHTML", "eval(",
        ] {
            #expect(!text.contains(word), "\(word)")
        }
        for address in text.components(separatedBy: "url(").dropFirst() { #expect(address.hasPrefix("#")) }
    }

    @Test("Equal pictures give equal text")
    func deterministic() throws {
        let once = HTMLPage(title: "A").text(of: try picture(Self.hostileNames))
        #expect(once == HTMLPage(title: "A").text(of: try picture(Self.hostileNames)))
        #expect(once != HTMLPage(title: "B").text(of: try picture(Self.hostileNames)))
    }

    @Test("A graph can be exported as a page")
    func graph() throws {
        let graph = Container { Component(instance: 1) }.graph()
        #expect(graph.exported(as: .html) == HTMLPage().text(of: GraphPicture(graph)))
        #expect(graph.exported(as: .html(title: "One")).contains("<title>One</title>"))
    }

    @Test("An empty graph can be exported as a page")
    func empty() throws {
        let data = try data(in: Container {}.graph().exported(as: .html))
        #expect(try JSONDecoder().decode(GraphPicture.self, from: Data(data.utf8)).components.isEmpty)
    }
}
