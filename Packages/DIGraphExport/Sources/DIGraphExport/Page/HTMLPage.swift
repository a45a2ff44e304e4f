import Foundation

/// An interactive page that shows a graph in a browser, with zoom, search and a focus on single components.
///
/// The page is one file. It loads nothing, runs only its own code, and works without a network. It contains the picture
/// as JSON. All names are escaped.
///
/// ``linkingSources(to:)`` and ``linkingCodes(to:)`` add links, which the browser follows only when the reader clicks
/// them.
///
/// Thread-safety: an immutable value.
public struct HTMLPage: GraphFormat, Hashable {
    /// The title of the page.
    public var title: String

    /// The template for links to files; `nil` if the page has none.
    public internal(set) var sourceLinks: String?

    /// The template for links to the documentation of problems; `nil` if the page has none.
    public internal(set) var codeLinks: String?

    /// Creates the format.
    ///
    /// - Parameter title: The title of the page; any text.
    public init(title: String = "Dependency graph") {
        self.title = title
    }

    /// Writes a graph.
    ///
    /// - Parameter picture: The picture of the graph.
    /// - Returns: A whole HTML document, which is the same in every run.
    /// - Complexity: O(*n*), where *n* is the length of the page.
    public func text(of picture: GraphPicture) -> String {
        text(with: picture)
    }

    /// Writes the page with its data.
    func text(with data: some Encodable) -> String {
        let title = Self.escaped(title)
        var text = ""
        // One pass only: a name may read like a placeholder, and must not be replaced.
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
            case "data": text += Self.json(data)
            case "sourceLinks": text += Self.escaped(sourceLinks ?? "")
            case "codeLinks": text += Self.escaped(codeLinks ?? "")
            default: text += "{{\(part[..<end.upperBound])"
            }
            text += part[end.upperBound...]
        }
        return text
    }

    private static let script = functions + "\n"

    /// The content security policy: it permits the page's own style and script, and images that the script makes.
    private static let policy =
        "default-src 'none'; style-src 'sha256-\(styleDigest)'; script-src 'sha256-\(scriptDigest)'; img-src blob:; "
        + "base-uri 'none'; form-action 'none'"

    /// The data as JSON, escaped so that it cannot close its `script` element.
    private static func json(_ data: some Encodable) -> String {
        PictureJSON(isPretty: false).text(encoding: data).replacingScalars { scalar in
            switch scalar {
            case "<", ">", "&": "\\u00" + String(scalar.value, radix: 16)
            default: nil
            }
        }
    }

    /// Escapes a text for HTML, with invisible characters escaped as in messages.
    private static func escaped(_ text: String) -> String {
        text.visible.replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            default: nil
            }
        }
    }
}

extension GraphFormat where Self == HTMLPage {
    /// An interactive page that shows a graph in a browser, without a network.
    public static var html: HTMLPage { HTMLPage() }

    /// An interactive page that shows a graph in a browser, without a network.
    ///
    /// - Parameter title: The title of the page; any text.
    /// - Returns: The format.
    public static func html(title: String) -> HTMLPage { HTMLPage(title: title) }
}
