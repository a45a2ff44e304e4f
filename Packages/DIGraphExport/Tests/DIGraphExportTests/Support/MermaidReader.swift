/// Reads a Mermaid flowchart line by line, and rejects every line that ``Mermaid`` would not write.
struct MermaidReader {
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    /// The lines of text in each shape.
    private(set) var nodes: [String: [String]] = [:]
    private(set) var edges: [(from: String, to: String, line: String, label: String?)] = []
    private(set) var groups: [String: String] = [:]
    private(set) var styles: [String] = []

    init(_ text: String) throws {
        // Unicode scalars, because a combining mark may join the preceding character.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = lines.first, try #/flowchart (TB|BT|LR|RL)/#.wholeMatch(in: first) != nil else {
            throw Unreadable(description: "no flowchart")
        }
        var depth = 0
        for line in lines.dropFirst() {
            let line = String(line.unicodeScalars.drop { $0 == " " })
            if try #/(classDef \w+|class [\w,]+|linkStyle [\d,]+) [\w:#,\- ]+/#.wholeMatch(in: line) != nil {
                styles.append(line)
            } else if line == "end" {
                depth -= 1
                if depth < 0 { throw Unreadable(description: "an end without a beginning") }
            } else if let match = try #/subgraph (\w+)\["(.*)"\]/#.matchingSemantics(.unicodeScalar).wholeMatch(
                in: line)
            {
                depth += 1
                groups[String(match.1)] = try Self.decoded(String(match.2))[0]
            } else if let match = try #/(\w+) (-->|-\.->|==>|--x)(?:\|"(.*)"\|)? (\w+)/#
                .matchingSemantics(.unicodeScalar).wholeMatch(in: line)
            {
                let label = try match.3.map { try Self.decoded(String($0))[0] }
                edges.append((String(match.1), String(match.4), String(match.2), label))
            } else if let match = try #/([a-z]+\d*)([\[({>\/\\]+)"(.*)"([\])}\/\\]+)/#
                .matchingSemantics(.unicodeScalar).wholeMatch(in: line)
            {
                guard nodes.updateValue(try Self.decoded(String(match.3)), forKey: String(match.1)) == nil else {
                    throw Unreadable(description: "\(match.1) is there twice")
                }
            } else {
                throw Unreadable(description: "unreadable: \(line)")
            }
        }
        if depth != 0 { throw Unreadable(description: "a group without an end") }
    }

    /// Splits a text into lines, and replaces numeric codes with characters.
    private static func decoded(_ text: String) throws -> [String] {
        try text.replacing("<br/>", with: "\n").unicodeScalars
            .split(separator: "\n", omittingEmptySubsequences: false).map { part in
                var line = ""
                var rest = Substring(part).unicodeScalars
                while let scalar = rest.popFirst() {
                    guard scalar == "#" else {
                        if scalar.isASCII, !" ,./?!:-".unicodeScalars.contains(scalar), !scalar.properties.isAlphabetic,
                            !("0"..."9").contains(scalar)
                        {
                            throw Unreadable(description: "\(scalar) is not escaped in \(text)")
                        }
                        line.unicodeScalars.append(scalar)
                        continue
                    }
                    let number = String(rest.prefix { $0 != ";" })
                    guard let value = UInt32(number), let character = Unicode.Scalar(value) else {
                        throw Unreadable(description: "#\(number) is no number in \(text)")
                    }
                    line.unicodeScalars.append(character)
                    rest = rest.dropFirst(number.unicodeScalars.count + 1)
                    // Mermaid would read `\n`, `fa:fa-ban` and `$$x$$` after it has read the numbers.
                    guard "\\:$".unicodeScalars.contains(character) else { continue }
                    let joiner = "#8288;".unicodeScalars
                    guard rest.starts(with: joiner) else {
                        throw Unreadable(description: "\(character) may begin a code of Mermaid in \(text)")
                    }
                    rest = rest.dropFirst(joiner.count)
                }
                return line
            }
    }
}
