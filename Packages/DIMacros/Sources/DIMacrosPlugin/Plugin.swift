#if Macros
    import SwiftCompilerPlugin
    import SwiftSyntaxMacros

    /// The program that the compiler runs to expand the macros.
    @main
    struct Plugin: CompilerPlugin {
        let providingMacros: [any Macro.Type] = [
            DependencyGraphMacro.self, ProvidesMacro.self, IncludesMacro.self, DoubleMacro.self, ByHandMacro.self,
        ]
    }
#else
    import Foundation

    /// The plugin of a build without the trait `Macros`, which has no swift-syntax.
    ///
    /// It answers the compiler's messages itself, and says in place of each expansion which trait to enable. A message
    /// is its length in eight bytes, the lowest first, and JSON.
    @main
    struct PluginWithoutSyntax {
        static func main() {
            while let message = read() {
                guard let (name, content) = message.first(where: { $0.key != "getCapability" }) else {
                    write(["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": [String]()]]])
                    continue
                }
                write(answer(to: name, content as? [String: Any] ?? [:]))
            }
        }

        /// Answers a request for an expansion. An attribute has several roles; one of them reports the error.
        private static func answer(to message: String, _ content: [String: Any]) -> [String: Any] {
            let type = (content["macro"] as? [String: Any])?["typeName"] as? String ?? ""
            let isGraph = type == "DependencyGraphMacro"
            guard message == "expandAttachedMacro", isGraph || type == "DoubleMacro",
                content["macroRole"] as? String == (isGraph ? "member" : "peer"),
                let attribute = content["attributeSyntax"] as? [String: Any],
                let location = attribute["location"] as? [String: Any]
            else { return ["expandMacroResult": ["expandedSource": "", "diagnostics": [Any]()]] }
            let name = type.dropLast("Macro".count)
            let text = "enable the trait Macros of the package swift-dependency-injection: '@\(name)' needs it"
            let offset = location["offset"] as? Int ?? 0
            let diagnostic: [String: Any] = [
                "message": text, "severity": "error",
                "position": [
                    "fileName": location["fileName"] ?? "",
                    "offset": offset + leadingCount(attribute["source"] as? String ?? ""),
                ],
                "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
            ]
            // Without this name, each `@Assisted` would be a further error.
            let source = isGraph ? "private typealias Assisted<Value> = DIStaticGraph.AssistedParameter<Value>" : ""
            return ["expandMacroResult": ["expandedSource": source, "diagnostics": [diagnostic]]]
        }

        /// Returns the number of bytes before an attribute: of space and comments.
        private static func leadingCount(_ source: String) -> Int {
            var count = 0
            for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
                let space = line.prefix { $0 == " " || $0 == "\t" }.utf8.count
                if line.utf8.dropFirst(space).first == UInt8(ascii: "@") { return count + space }
                count += line.utf8.count + 1
            }
            return 0
        }

        private static func read() -> [String: Any]? {
            guard let header = try? FileHandle.standardInput.read(upToCount: 8), header.count == 8 else { return nil }
            let count = header.reversed().reduce(0) { $0 << 8 | Int($1) }
            guard let body = try? FileHandle.standardInput.read(upToCount: count) else { return nil }
            return try? JSONSerialization.jsonObject(with: body) as? [String: Any]
        }

        private static func write(_ message: [String: Any]) {
            guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
            let header = Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) })
            FileHandle.standardOutput.write(header + body)
        }
    }
#endif
