#if Macros
    import Foundation
    import SwiftParser
    import SwiftSyntax
    import Testing

    // Proves H12.
    /// Compares the handwritten doubles in the samples of docs/Doubles.md with those that the macro writes.
    @Suite struct GuideDoubleTests {
        /// A double: the kind of each stub by its name, and the members as text.
        private struct Double: Equatable {
            var words = ""
            var stubs: [String: String] = [:]
            var members: [String: String] = [:]
        }

        private static let file: SourceFileSyntax = {
            let texts = ["DoublesTypes", "DoublesSamples"].map { name in
                let path = "../../../../../Tests/IntegrationTests/Guides/\(name).swift"
                return try? String(
                    contentsOf: URL(filePath: #filePath).appending(path: path).standardized, encoding: .utf8)
            }
            return Parser.parse(source: texts.compactMap(\.self).joined(separator: "\n"))
        }()

        private static func declarations<Node: DeclSyntaxProtocol>(
            _ type: Node.Type, in node: some SyntaxProtocol
        ) -> [Node] {
            let own = node.as(type).map { [$0] } ?? []
            return own + node.children(viewMode: .sourceAccurate).flatMap { declarations(type, in: $0) }
        }

        /// The protocols whose doubles the samples write by hand. The double of the printer keeps other values than its
        /// arguments, as a macro cannot.
        static let names = declarations(ProtocolDeclSyntax.self, in: file).map(\.name.text).filter { name in
            name != "Printer" && double(of: name, in: file) != nil
        }

        @Test func thereAreDoubles() {
            #expect(Self.names.contains("Gateway"))
            #expect(Self.names.contains("Log"))
            #expect(Self.names.count >= 7)
        }

        @Test(arguments: names)
        func theMacroWritesTheDoubleOfTheGuide(of name: String) throws {
            let role = try #require(
                Self.declarations(ProtocolDeclSyntax.self, in: Self.file).first { $0.name.text == name })
            let expansion = Expansion(of: "@Double\n\(role.trimmedDescription)")
            let written = try #require(Self.double(of: name, in: Self.file))
            var generated = try #require(Self.double(of: name, in: Parser.parse(source: expansion.source)))
            for refused in generated.members.filter({ $0.value.contains("fatalError") }) {
                // The guide writes these members in a form of their own.
                #expect(!expansion.diagnostics.isEmpty)
                generated.members[refused.key] = written.members[refused.key]
                generated.stubs[refused.key.prefix { $0.isLetter }.description] =
                    written.stubs[refused.key.prefix { $0.isLetter }.description]
            }
            #expect(generated == written)
        }

        private static func double(of name: String, in file: SourceFileSyntax) -> Double? {
            let classes = declarations(ClassDeclSyntax.self, in: file).map {
                ($0.name.text, $0.modifiers, $0.memberBlock)
            }
            let actors = declarations(ActorDeclSyntax.self, in: file).map {
                ($0.name.text, $0.modifiers, $0.memberBlock)
            }
            guard let (_, modifiers, block) = (classes + actors).first(where: { $0.0 == "\(name)Double" }) else {
                return nil
            }
            var double = Double(words: modifiers.map(\.name.text).joined(separator: " "))
            for member in block.members {
                if let members = member.decl.as(StructDeclSyntax.self) {
                    for variable in declarations(VariableDeclSyntax.self, in: members) {
                        let binding = variable.bindings.first
                        let kind = binding?.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
                        double.stubs[text(binding?.pattern)] = text(kind).components(separatedBy: "<")[0]
                    }
                } else if let function = member.decl.as(FunctionDeclSyntax.self) {
                    double.members[text(function.name) + text(function.signature)] = text(function)
                } else if let subscripting = member.decl.as(SubscriptDeclSyntax.self) {
                    double.members["subscript" + text(subscripting.parameterClause)] = text(subscripting)
                } else if let property = member.decl.as(VariableDeclSyntax.self), !text(property).contains("letonon"),
                    property.bindings.first?.accessorBlock != nil
                {
                    double.members[text(property.bindings.first?.pattern)] = text(property)
                }
            }
            return double
        }

        /// The tokens of a node, without the parts that the macro adds: the module of the stubs, and the line of calls.
        private static func text(_ node: (some SyntaxProtocol)?) -> String {
            (node?.tokens(viewMode: .sourceAccurate).map(\.text).joined() ?? "").replacing("DIDoubles.", with: "")
                .replacing(/,?line:\d+/, with: "")
        }
    }
#endif
