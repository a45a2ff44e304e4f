#if !Macros
    import Foundation

    /// The plugin of a build without the trait `Macros`, which has no swift-syntax.
    ///
    /// It answers the compiler's messages itself, and says in place of each expansion which trait to enable. A message is
    /// its length in eight bytes, the lowest first, and JSON.
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

        /// An expansion without source. An attribute has several roles, and one of them reports the error.
        private static func answer(to message: String, _ content: [String: Any]) -> [String: Any] {
            let attribute = content["attributeSyntax"] as? [String: Any]
            let location = attribute?["location"] as? [String: Any]
            guard message == "expandAttachedMacro", content["macroRole"] as? String == "member", let location else {
                return ["expandMacroResult": ["expandedSource": "", "diagnostics": [Any]()]]
            }
            let text = "enable the trait Macros of the package swift-dependency-injection: '@DependencyGraph' needs it"
            let diagnostic: [String: Any] = [
                "message": text, "severity": "error",
                "position": ["fileName": location["fileName"] ?? "", "offset": location["offset"] ?? 0],
                "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
            ]
            return ["expandMacroResult": ["expandedSource": "", "diagnostics": [diagnostic]]]
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
