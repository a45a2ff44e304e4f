/// A file is named after its main type.
///
/// - `Type.swift` declares `Type`. It may extend `Type`, and other types if the header of the extension names `Type`,
///   as in `extension Strategy where Self == Type`.
/// - `Type.Nested.swift` declares `Nested` in an extension of `Type`.
/// - `Type+Facet.swift` contains only extensions of `Type`; so does `Type.Nested+Facet.swift`.
/// - `Exports.swift` contains only the re-exported modules, and `Macros.swift` only macros.
///
/// Every kind of file may also contain private types and extensions. A file of at most 150 lines, which a reader sees
/// at a glance, may contain any other types and extensions that belong to its main type.
enum FileNames {
    /// - Parameter longest: The number of lines up to which a file may contain several types.
    static func problems(in file: SourceFile, longest: Int = 150) -> [Problem] {
        let parts = file.stem.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let visible = file.declarations.filter { !$0.isPrivate }
        let types = visible.filter { $0.kind != "extension" }
        let extensions = visible.filter { $0.kind == "extension" }
        if file.stem == "Exports", visible.isEmpty, !file.imports.isEmpty { return [] }
        if file.stem == "Macros", visible.isEmpty, file.text.contains("#externalMacro") { return [] }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        if lines <= longest, !file.stem.contains("."), file.stem != "Exports" {
            let isNamedAfterContents =
                parts.count == 2
                ? extensions.contains(where: { extends($0, parts[0]) }) : types.contains(where: { $0.name == parts[0] })
            if isNamedAfterContents { return [] }
        }
        if parts.count == 2 { return facetProblems(of: parts[0], in: file, types: types, extensions: extensions) }
        if file.stem.contains(".") { return nestedProblems(in: file, types: types, extensions: extensions) }
        return typeProblems(in: file, types: types, extensions: extensions)
    }

    private static func typeProblems(
        in file: SourceFile, types: [Declaration], extensions: [Declaration]
    ) -> [Problem] {
        var problems = types.filter { $0.name != file.stem }.map {
            file.problem($0.line, "declares \($0.name) besides \(file.stem)")
        }
        if !types.contains(where: { $0.name == file.stem }) {
            problems.append(file.problem(1, "declares no type called \(file.stem)"))
        }
        problems += extensions.filter { !extends($0, file.stem) && !$0.header.contains(file.stem) }.map {
            file.problem($0.line, "extends \($0.name), which is not the type in the file name")
        }
        return problems
    }

    private static func nestedProblems(
        in file: SourceFile, types: [Declaration], extensions: [Declaration]
    ) -> [Problem] {
        let path = file.stem.split(separator: ".").map(String.init)
        let outer = path.dropLast().joined(separator: ".")
        var problems = types.map { file.problem($0.line, "declares \($0.name) at the top level") }
        problems += extensions.filter { !extends($0, outer) }.map {
            file.problem($0.line, "extends \($0.name), not \(outer)")
        }
        let isThere = extensions.contains { part in
            part.name == outer && part.nested.contains { $0.kind != "extension" && $0.name == path.last }
        }
        if !isThere { problems.append(file.problem(1, "declares no \(path.last ?? "") in an extension of \(outer)")) }
        return problems
    }

    private static func facetProblems(
        of type: String, in file: SourceFile, types: [Declaration], extensions: [Declaration]
    ) -> [Problem] {
        var problems = types.map { file.problem($0.line, "declares \($0.name); a facet has extensions only") }
        problems += extensions.filter { !extends($0, type) }.map {
            file.problem($0.line, "extends \($0.name), not \(type)")
        }
        if extensions.isEmpty { problems.append(file.problem(1, "does not extend \(type)")) }
        return problems
    }

    /// Whether the extension is of the type, or of a type nested in it.
    private static func extends(_ declaration: Declaration, _ type: String) -> Bool {
        declaration.name == type || declaration.name.hasPrefix(type + ".")
    }
}
