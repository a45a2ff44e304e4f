/// Unchecked code has a comment with a proof of its safety, only a few folders use unsafe pointers, and DICore has a
/// limited number of places that the compiler does not check.
enum UnsafeCode {
    /// The largest distance in lines between unchecked code and its `Safety:` comment.
    static let reach = 6

    /// The folders, of any module, whose files may use unsafe pointers.
    static let folders: Set<String> = ["Creation", "Linking", "Platform"]

    /// The largest numbers of places in DICore that the compiler does not check.
    static let limits: [(constructs: Set<String>, most: Int)] = [
        (["@unchecked"], 25), (["@exclusivity(unchecked)"], 20),
        (["Unmanaged", "nonisolated(unsafe)", "unowned(unsafe)"], 69),
    ]

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

    /// Returns a problem for each limit that the files of a module exceed together.
    static func limitProblems(in files: [SourceFile], of module: String) -> [Problem] {
        let found = files.flatMap { file in file.tokens.indices.compactMap { counted(at: $0, in: file.tokens) } }
        return limits.compactMap { constructs, most in
            let count = found.count { constructs.contains($0) }
            guard count > most else { return nil }
            let names = constructs.sorted().joined(separator: ", ")
            return Problem(
                path: module, line: 1, text: "has \(count) places with \(names), and at most \(most) are permitted")
        }
    }

    /// Returns the name of the construct at a token if a limit counts it.
    private static func counted(at index: Int, in tokens: [Token]) -> String? {
        switch tokens[index].text {
        case "@unchecked", "Unmanaged": return tokens[index].text
        case "@exclusivity", "nonisolated", "unowned":
            let argument = tokens[(index + 1)...].prefix(2).map(\.text)
            guard argument == ["(", "unchecked"] || argument == ["(", "unsafe"] else { return nil }
            return "\(tokens[index].text)(\(argument[1]))"
        default: return nil
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
