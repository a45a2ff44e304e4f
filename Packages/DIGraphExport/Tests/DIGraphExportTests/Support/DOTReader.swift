/// Reads the subset of the Graphviz grammar that ``DOT`` writes, and rejects everything else.
struct DOTReader {
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var nodes: [String: [String: String]] = [:]
    private(set) var edges: [(from: String, to: String, attributes: [String: String])] = []
    private(set) var clusters: [String] = []
    private var rest: Substring

    init(_ text: String) throws {
        rest = text[...]
        try expect("digraph")
        try readBlock()
        skipSpace()
        guard rest.isEmpty else { throw Unreadable(description: "there is more: \(rest.prefix(40))") }
    }

    private mutating func skipSpace() { rest = rest.drop { $0.isWhitespace } }

    private mutating func expect(_ text: String) throws {
        skipSpace()
        guard rest.hasPrefix(text) else { throw Unreadable(description: "\(text) expected at \(rest.prefix(40))") }
        rest = rest.dropFirst(text.count)
    }

    private mutating func isNext(_ text: String) -> Bool {
        skipSpace()
        return rest.hasPrefix(text)
    }

    private mutating func word() throws -> String {
        skipSpace()
        let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard !word.isEmpty else {
            throw Unreadable(description: "a name expected at \(rest.prefix(40))")
        }
        rest = rest.dropFirst(word.count)
        return String(word)
    }

    private mutating func value() throws -> String {
        guard isNext("\"") else { return try word() }
        rest = rest.dropFirst()
        var text = ""
        // Unicode scalars, because a combining mark may join the preceding quotation mark.
        var scalars = rest.unicodeScalars
        while let scalar = scalars.popFirst() {
            if scalar == "\"" {
                rest = Substring(scalars)
                return text
            }
            if scalar == "\n" { throw Unreadable(description: "a line break in a text") }
            text.unicodeScalars.append(scalar)
            if scalar == "\\", let next = scalars.popFirst() { text.unicodeScalars.append(next) }
        }
        throw Unreadable(description: "a text without an end")
    }

    private mutating func attributes() throws -> [String: String] {
        guard isNext("[") else { return [:] }
        try expect("[")
        var attributes: [String: String] = [:]
        while !isNext("]") {
            let name = try word()
            try expect("=")
            attributes[name] = try value()
        }
        try expect("]")
        return attributes
    }

    private mutating func readBlock() throws {
        try expect("{")
        while !isNext("}") {
            let name = try word()
            if name == "subgraph" {
                clusters.append(try word())
                try readBlock()
            } else if isNext("=") {
                try expect("=")
                _ = try value()
            } else if isNext("->") {
                try expect("->")
                let target = try word()
                edges.append((name, target, try attributes()))
            } else {
                let attributes = try attributes()
                guard !["graph", "node", "edge"].contains(name) else { continue }
                guard nodes[name] == nil else { throw Unreadable(description: "\(name) is there twice") }
                nodes[name] = attributes
            }
        }
        try expect("}")
    }
}
