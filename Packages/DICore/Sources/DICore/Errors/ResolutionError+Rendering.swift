extension ResolutionError: CustomStringConvertible {
    /// The error as a programmer reads it: code and message, the chain, the places that matter, and what to do.
    ///
    /// The text is the same in every run.
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        var lines = ["\(code.isWarning ? "warning" : "error")[\(code)]: \(message)"]
        let chain = chain
        if chain.count > 1 {
            lines.append("  chain:  " + Self.cut(chain).joined(separator: " → "))
        }
        lines += Self.rendered(notes)
        if let underlying {
            lines.append("  cause:  \(type(of: underlying)): \(underlying)")
        }
        if let help {
            lines.append("  help:   \(help)")
        }
        return lines.joined(separator: "\n")
    }

    private static let chainLimit = 24
    private static let noteLimit = 6

    /// The chain with the middle of a very long one left out: its ends are what a reader needs.
    private static func cut(_ chain: [Step]) -> [String] {
        guard chain.count > chainLimit else { return chain.map(\.description) }
        let half = chainLimit / 2
        return chain.prefix(half).map(\.description)
            + ["(\(chain.count - chainLimit) others)"]
            + chain.suffix(half).map(\.description)
    }

    private static func rendered(_ notes: [Note]) -> [String] {
        let width = notes.map(\.text.count).max() ?? 0
        var lines: [String] = []
        for kind in [Note.Kind.needed, .also, .registered, .near] {
            let ofKind = notes.filter { $0.kind == kind }
            for (index, note) in ofKind.prefix(noteLimit).enumerated() {
                let label = index == 0 ? label(of: kind) : String(repeating: " ", count: 8)
                let padding = String(repeating: " ", count: width - note.text.count)
                lines.append("  \(label)\(note.text)" + (note.place.map { "\(padding)   \($0)" } ?? ""))
            }
            if ofKind.count > noteLimit {
                lines.append("          and \(ofKind.count - noteLimit) others")
            }
        }
        return lines
    }

    private static func label(of kind: Note.Kind) -> String {
        switch kind {
        case .needed: "needed: "
        case .also: "also:   "
        case .registered: "here:   "
        case .near: "near:   "
        }
    }
}
