/// A file of DICore names only types of its own stage and of the stages before it.
enum StageOrder {
    /// The folders of `Packages/DICore/Sources/DICore`, in the order of their stages. The folders of one stage work
    /// together at run time, and may name each other's types.
    static let stages = [
        ["Platform"], ["Model"], ["Errors"], ["Observation"],
        [
            "Dependencies", "Strategies", "Components", "RuleLookup", "Registry", "Linking", "Caches", "Creation",
            "Lifespans", "Container",
        ],
        ["Inspection"],
    ]

    /// Returns a problem for each folder that is not in the list, and for each missing one.
    static func problems(folders: [String], stages: [[String]] = stages) -> [Problem] {
        let known = stages.flatMap { $0 }
        let unknown = folders.filter { !known.contains($0) }.map { "the folder \($0) is not in the list of stages" }
        let missing = known.filter { !folders.contains($0) }.map { "the stage \($0) has no folder" }
        return (unknown + missing).map { Problem(path: "Packages/DICore/Sources/DICore", line: 1, text: $0) }
    }

    /// Returns a problem for each file outside a stage, and for each name of a type from a later stage.
    static func problems(in files: [SourceFile], stages: [[String]] = stages) -> [Problem] {
        func stage(of file: SourceFile) -> Int? {
            file.folder.flatMap { folder in stages.firstIndex { $0.contains(folder) } }
        }
        var declared: [String: (stage: Int, folder: String)] = [:]
        for file in files {
            guard let folder = file.folder, let stage = stage(of: file) else { continue }
            for declaration in file.declarations
            where Declaration.typeKinds.contains(declaration.kind) && !declaration.isPrivate {
                declared[declaration.name] = (stage, folder)
            }
        }
        return files.flatMap { file -> [Problem] in
            guard let folder = file.folder, let stage = stage(of: file) else {
                return [file.problem(1, "lies in no stage")]
            }
            let own = typesDeclared(in: file.tokens)
            var seen: Set<String> = []
            return file.tokens.indices.compactMap { index in
                let token = file.tokens[index]
                guard let other = declared[token.text], other.stage > stage, !own.contains(token.text) else {
                    return nil
                }
                guard !isMember(index, in: file.tokens), seen.insert(token.text).inserted else { return nil }
                return file.problem(
                    token.line, "\(folder) names \(token.text), which \(other.folder) declares after it")
            }
        }
    }

    /// Returns the names of all types that a file declares at any depth, which shadow types of later stages.
    private static func typesDeclared(in tokens: [Token]) -> Set<String> {
        let kinds = Declaration.typeKinds.union(["associatedtype"])
        return Set(zip(tokens, tokens.dropFirst()).filter { kinds.contains($0.0.text) && $0.1.isWord }.map(\.1.text))
    }

    /// Whether the word is a member of another name than the module's own, as in `A.word`.
    private static func isMember(_ index: Int, in tokens: [Token]) -> Bool {
        guard index > 0, tokens[index - 1].text == "." else { return false }
        return index < 2 || tokens[index - 2].text != "DICore"
    }
}
