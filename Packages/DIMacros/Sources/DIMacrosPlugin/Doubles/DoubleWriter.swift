#if Macros
    /// Writes a double.
    struct DoubleWriter {
        let double: ProtocolDouble

        /// The names of the stubs.
        let names: [OverloadNames: String]

        /// The line of the attribute, at which calls without an answer are reported. By default, it would be the line
        /// of the protocol.
        let line: String?

        init(_ double: ProtocolDouble, line: String?) {
            self.double = double
            self.line = line
            names = OverloadNames.resolve(double.members.map(\.names))
        }

        /// The declarations next to the protocol.
        var peers: [String] { double.isInheritable ? [doubling, type] : [type] }

        /// The class or the actor.
        private var type: String {
            let generics =
                double.genericParameters.isEmpty ? "" : "<\(double.genericParameters.joined(separator: ", "))>"
            let clause = double.requirements.isEmpty ? "" : " where \(double.requirements.joined(separator: ", "))"
            let kind = double.isActor ? "actor" : "final class"
            let conformances: [String]
            let members: [String]
            if double.isInheritable {
                conformances = [double.asParent.doubling]
                members = [group(double.asParent, "on[dynamicMember: \\.self]")]
            } else {
                conformances = [double.role] + double.parents.map(\.doubling)
                let groups = isDirect ? [] : double.parents.map { group($0, "on.\($0.group)") }
                members = groups + code(double.entries, indentation: "    ")
            }
            return """
                \(words(kind)) \(double.name)\(generics): \(conformances.joined(separator: ", "))\(clause) {\(hint)
                \(([stubs] + members).joined(separator: "\n"))
                }
                """
        }

        /// A comment on the line at which the compiler reports that members of inherited protocols are missing.
        private var hint: String {
            guard !double.otherParents.isEmpty else { return "" }
            let names = double.otherParents.map { "'\($0)'" }.joined(separator: " or ")
            let types = double.otherParents.map { "(any \($0)).self" }.joined(separator: ", ")
            return
                "  // If \(names) has members: write '@Double(.inheritable)' there, and '@Double(inherits: \(types))' here; or write the members in an extension of '\(double.name)'."
        }

        /// The protocol of the doubles with these members.
        private var doubling: String {
            let parent = double.asParent
            let parents = ([double.role] + double.parents.map(\.doubling)).joined(separator: ", ")
            return """
                \(words("protocol")) \(parent.doubling): \(parents) {
                    \(reachable)var \(parent.property): \(parent.members) { get }
                }
                """
        }

        /// The extension of the protocol, with the members for all these doubles.
        var doublingExtension: String {
            let groups = double.parents.map { group($0, "\(double.asParent.property).\($0.group)") }
            return """
                extension \(double.role) where Self: \(double.asParent.doubling) {
                \((groups + code(double.entries, indentation: "    ")).joined(separator: "\n"))
                }
                """
        }

        /// The property with the stubs of a group. Its isolation is that of the protocol that requires it.
        private func group(_ parent: DoubleParent, _ value: String) -> String {
            "    \(access)\(double.isActor ? "nonisolated " : "")var \(parent.property): \(parent.members) { \(value) }"
        }

        /// The words before a declaration, and its keyword.
        private func words(_ keyword: String) -> String {
            let level = double.access.isEmpty ? [] : [double.access]
            return (double.attributes + level + (double.isNonisolated ? ["nonisolated"] : []) + [keyword])
                .joined(separator: " ")
        }

        /// The word before members: `public ` in a public double.
        var access: String {
            double.access == "public" || double.access == "package" ? "\(double.access) " : ""
        }

        /// The word before a property that members of every isolation use.
        private var reachable: String {
            let hasNonisolatedStub = double.members.contains { $0.isNonisolated && $0.stub != nil }
            return double.isActor || hasNonisolatedStub ? "nonisolated " : ""
        }

        private func code(_ entries: [ProtocolDouble.Entry], indentation: String) -> [String] {
            lines(entries, indentation) { member in
                body(of: member).map { "\(member.head) \($0)".split(separator: "\n").map(String.init) } ?? []
            }
        }

        /// Returns the lines of all members, between the lines of their conditions.
        func lines(
            _ entries: [ProtocolDouble.Entry], _ indentation: String, of member: (DoubleMember) -> [String]
        ) -> [String] {
            entries.flatMap { entry -> [String] in
                switch entry {
                case .member(let value): return member(value).map { indentation + $0 }
                case .conditional(let clauses):
                    return clauses.flatMap { clause in
                        [indentation + clause.head] + lines(clause.entries, indentation + "    ", of: member)
                    } + [indentation + "#endif"]
                }
            }
        }
    }
#endif
