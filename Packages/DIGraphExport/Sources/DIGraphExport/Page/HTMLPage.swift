import Foundation

/// One page that shows a graph in a browser: to zoom, to search, and to keep only what belongs to a component.
///
/// The page is one file. It loads nothing, runs no code but its own, and works where there is no network. The picture is in
/// it as JSON. Names are shown as text, whatever they contain.
///
/// Thread-safety: an immutable value.
public struct HTMLPage: GraphFormat, Hashable {
    /// The title of the page.
    public var title: String

    /// Makes the format.
    ///
    /// - Parameter title: The title of the page; any text.
    /// - Complexity: O(1).
    public init(title: String = "Dependency graph") {
        self.title = title
    }

    /// Writes a graph.
    ///
    /// - Parameter picture: What there is to see.
    /// - Returns: A whole HTML document, which is the same in every run.
    /// - Complexity: O(*n*), where *n* is the length of the page.
    public func text(of picture: GraphPicture) -> String {
        let title = Self.escaped(title)
        var text = ""
        // What is put in is not looked at again: a name may read like a mark.
        for (index, part) in Self.template.components(separatedBy: "{{").enumerated() {
            guard index > 0, let end = part.range(of: "}}") else {
                text += part
                continue
            }
            switch part[..<end.lowerBound] {
            case "policy": text += Self.policy
            case "title": text += title
            case "style": text += Self.style
            case "script": text += Self.script
            case "data": text += Self.json(picture)
            default: text += "{{\(part[..<end.upperBound])"
            }
            text += part[end.upperBound...]
        }
        return text
    }

    /// The code of the page, in the order in which it runs.
    static let script =
        "\n\"use strict\";\n\n"
        + [layout, model, tree, shapes, drawing, view, pointers, card, selection, panel, filter, search, keys]
        .joined(separator: "\n\n") + "\n"

    /// What a browser may do with the page: show this style and run this code, and nothing else.
    static let policy =
        "default-src 'none'; style-src 'sha256-\(SHA256.base64(of: style))'; "
        + "script-src 'sha256-\(SHA256.base64(of: script))'; base-uri 'none'; form-action 'none'"

    /// The picture, as JSON that cannot end the element it is in.
    private static func json(_ picture: GraphPicture) -> String {
        var text = ""
        for scalar in PictureJSON(isPretty: false).text(of: picture).unicodeScalars {
            switch scalar {
            case "<", ">", "&": text += "\\u00" + String(scalar.value, radix: 16)
            case "\u{2028}", "\u{2029}": text += "\\u" + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Text that means itself in HTML, without characters that control or turn what follows.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += " "
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension GraphFormat where Self == HTMLPage {
    /// One page that shows a graph in a browser, without a network.
    ///
    /// - Complexity: O(1).
    public static var html: HTMLPage { HTMLPage() }

    /// One page that shows a graph in a browser, without a network.
    ///
    /// - Parameter title: The title of the page; any text.
    /// - Returns: The format.
    /// - Complexity: O(1).
    public static func html(title: String) -> HTMLPage { HTMLPage(title: title) }
}
