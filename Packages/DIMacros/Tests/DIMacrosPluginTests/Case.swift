#if Macros
    import Foundation
    import Testing

    /// A misuse and its counterpart, from the folder of the tests that do not compile.
    struct Case: CustomTestStringConvertible {
        let name: String
        let fixIt: String?

        /// The code with the misuse, and the code without.
        let misuse: String
        let fixed: String

        var testDescription: String { name }

        /// All files of the folder.
        static let all: [Case] = {
            let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .appending(path: "CompileFail")
            let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return (files ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }.compactMap(
                Case.init)
        }()

        private init?(_ file: URL) {
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
            name = file.deletingPathExtension().lastPathComponent
            let lines = text.components(separatedBy: "\n")
            fixIt = lines.first { $0.hasPrefix(Self.mark) }.map { String($0.dropFirst(Self.mark.count)) }
            guard let begin = lines.firstIndex(of: "#if FIXED"), let middle = lines.firstIndex(of: "#else"),
                let end = lines.lastIndex(of: "#endif")
            else { return nil }
            func code(_ lines: ArraySlice<String>) -> String {
                lines.map { String($0.dropFirst($0.hasPrefix("    ") ? 4 : 0)) }.joined(separator: "\n") + "\n"
            }
            fixed = code(lines[(begin + 1)..<middle])
            misuse = code(lines[(middle + 1)..<end])
        }

        private static let mark = "// fix-it: "
    }
#endif
