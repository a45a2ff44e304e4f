import DICore
import DIGraphExport
import DIInspection
import TestSupport

/// Names that contain syntax of the formats, or characters that disguise the text.
enum Hostile {
    struct `<script>alert(1)</script>`: Sendable {}
    struct `"]-->end`: Sendable {}
    struct `{%%{init: {}}%%}`: Sendable {}

    /// A module with a hostile name.
    struct `end["</style>`: Module {
        var components: ComponentList {
            Component(
                `<script>alert(1)</script>`.self,
                strategy: LinkedStrategy(
                    Need<`"]-->end`>().labeled("|\"] --> x\n%%{init: 1}%%"),
                    Need<Lazy<`{%%{init: {}}%%}`>>().labeled("`md`")
                ) { _, _ in `<script>alert(1)</script>`() }, fileID: "<b>/\"]", line: 1)
        }
    }

    /// Texts that serve as names of components.
    static let names = [
        "\"", "]", "-->", "<script>alert(1)</script>", "a\nb", "\u{202E}gnp.exe", "🧨👩‍👩‍👧", "`x`", "#quot;", "#35;", "end",
        "subgraph x",
        "%%{init: {\"theme\":\"dark\"}}%%", "\\", "\\N", "\\\"", "&lt;", "|", "\u{0}", "\u{2028}", "fa:fa-ban", "1. x",
        "- x",
        "$$x$$", "</script>", "<!--", "{{", "}", ";", "\r\n", "\t", "e\u{301}", "\u{301}", "--\u{200B}>", "𝒳", "",
    ]

    static func graph() -> DependencyGraph {
        Container {
            `end["</style>`()
            Component(`"]-->end`.self, fileID: "a\nb", line: 2) { `"]-->end`() }.cached(.scope("</text>\"]"))
                .role(qualifier: "[\"role\"]") { $0 as any Sendable }
                .contribute(key: "<i>\"") { "\($0)" }
            for name in names {
                Component(
                    Int.self, strategy: LinkedStrategy(Need<UInt8>.named(name).labeled(name)) { _ in 1 }, fileID: name,
                    line: 3
                ).named(name)
            }
        }.graph()
    }
}
