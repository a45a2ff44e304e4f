/// A sentence, followed by sections of lines with headings.
struct SectionedText: CustomStringConvertible {
    let title: String
    private var sections: [(heading: String, lines: [String])] = []

    init(_ title: String) {
        self.title = title
    }

    /// Adds a section, unless it has no lines.
    mutating func add(_ heading: String, _ lines: [String]) {
        if !lines.isEmpty { sections.append((heading, lines)) }
    }

    var description: String {
        let width = sections.map(\.heading.count).max() ?? 0
        let body = sections.flatMap { section in
            section.lines.enumerated().map { index, line in
                let heading = index == 0 ? "\(section.heading):" : ""
                return "  \(heading)\(String(repeating: " ", count: width + 2 - heading.count))\(line)"
            }
        }
        return ([title] + body).joined(separator: "\n")
    }
}
