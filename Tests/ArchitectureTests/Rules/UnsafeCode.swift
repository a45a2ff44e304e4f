/// Unchecked code has a comment with a proof of its safety, and only a few folders use unsafe pointers.
enum UnsafeCode {
    /// The largest distance in lines between unchecked code and its `Safety:` comment.
    static let reach = 6

    /// The folders, of any module, whose files may use unsafe pointers.
    static let folders: Set<String> = ["Creation", "Linking", "Links", "Plan", "Platform"]

    static func problems(in file: SourceFile) -> [Problem] {
        proofProblems(in: file) + pointerProblems(in: file)
    }

    private static func proofProblems(in file: SourceFile) -> [Problem] {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let proofs = lines.indices.filter { index in
            guard let comment = lines[index].firstRange(of: "//") else { return false }
            return lines[index][comment.upperBound...].contains("Safety:")
        }.map { $0 + 1 }
        var seen: Set<Problem> = []
        return file.tokens.indices.compactMap { index in
            guard let name = unchecked(at: index, in: file.tokens) else { return nil }
            let line = file.tokens[index].line
            guard !proofs.contains(where: { abs($0 - line) <= reach }) else { return nil }
            let problem = file.problem(line, "\(name) without a comment `Safety:` within \(reach) lines")
            return seen.insert(problem).inserted ? problem : nil
        }
    }

    /// Returns the name of the unchecked construct at a token, if there is one.
    private static func unchecked(at index: Int, in tokens: [Token]) -> String? {
        switch tokens[index].text {
        case "@unchecked": "@unchecked"
        case "nonisolated" where tokens[(index + 1)...].prefix(2).map(\.text) == ["(", "unsafe"]: "nonisolated(unsafe)"
        case "unsafeBitCast", "unsafeDowncast", "Unmanaged": tokens[index].text
        default: nil
        }
    }

    private static func pointerProblems(in file: SourceFile) -> [Problem] {
        if let folder = file.folder, folders.contains(folder) { return [] }
        var seen: Set<String> = []
        return file.tokens.compactMap { token in
            guard isPointer(token.text), seen.insert(token.text).inserted else { return nil }
            let places = folders.sorted().map { "\($0)/" }.joined(separator: ", ")
            return file.problem(token.line, "uses \(token.text) outside \(places)")
        }
    }

    private static func isPointer(_ word: String) -> Bool {
        guard word.contains("Unsafe") else { return word == "OpaquePointer" || word == "ManagedBufferPointer" }
        return word.contains("Pointer") || word.contains("Bytes")
    }
}
