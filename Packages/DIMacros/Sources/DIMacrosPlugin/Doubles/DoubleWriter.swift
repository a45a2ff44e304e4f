#if Macros
    /// Writes a double.
    struct DoubleWriter {
        let double: ProtocolDouble

        /// The names of the stubs.
        let names: [OverloadNames: String]

        /// The line of the attribute, at which calls without an answer are reported. By default, it would be the line of the
        /// protocol.
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
                members = double.parents.map { group($0, "on.\($0.group)") } + code(double.entries, indentation: "    ")
            }
            return """
                \(words(kind)) \(double.name)\(generics): \(conformances.joined(separator: ", "))\(clause) {
                \(([stubs] + members).joined(separator: "\n"))
                }
                """
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

        /// The path to the stubs in the body of a member.
        var receiver: String { double.isInheritable ? double.asParent.property : "on" }

        private func group(_ parent: DoubleParent, _ value: String) -> String {
            "    \(access)\(reachable)var \(parent.property): \(parent.members) { \(value) }"
        }

        /// The words in front of a declaration, and its keyword.
        private func words(_ keyword: String) -> String {
            let level = double.access.isEmpty ? [] : [double.access]
            return (double.attributes + level + (double.isNonisolated ? ["nonisolated"] : []) + [keyword])
                .joined(separator: " ")
        }

        /// The word in front of members: `public ` in a public double.
        private var access: String {
            double.access == "public" || double.access == "package" ? "\(double.access) " : ""
        }

        /// The word in front of a property that members of every isolation use.
        private var reachable: String {
            double.isActor || double.members.contains(where: \.isNonisolated) ? "nonisolated " : ""
        }

        /// The stubs, and the initializer. `Sendable` makes the compiler name a stub that is not; if the protocol does not
        /// say it, the compiler infers it, in a public struct too if it is frozen.
        private var stubs: String {
            let isolation = double.isNonisolated ? "nonisolated " : ""
            let frozen = double.access == "public" ? "@frozen " : ""
            var fields = double.parents.map {
                "        \(access)let \(ParameterList.expression($0.group)) = \($0.members)()"
            }
            fields += self.fields(double.entries, indentation: "        ")
            // Doubles in other modules make the stubs too.
            if double.isInheritable, !access.isEmpty { fields.append("        \(access)init() {}") }
            let aliases = double.aliases.map { "    \(access)\($0)\n" }.joined()
            return """
                \(aliases)    \(frozen)\(access)\(isolation)struct Members\(double.isSendable ? ": \(StandardName.sendable)" : "") {\(fields.map { "\n\($0)" }.joined())
                    }
                    \(access)\(double.isActor ? "nonisolated " : "")let on: DIDoubles.Stubs<Members>

                    \(access)init(relaxed: \(StandardName.bool) = false) { on = DIDoubles.Stubs(Members(), relaxed: relaxed) }

                """
        }

        private func fields(_ entries: [ProtocolDouble.Entry], indentation: String) -> [String] {
            lines(entries, indentation) { member in
                guard let stub = member.stub else { return [] }
                let name = names[member.names]!
                let field = "\(access)let \(ParameterList.expression(name)) = \(stub)()"
                let setter = member.setterStub.map { "\(access)let \(name)Set = \($0)()" }
                return [field] + (setter.map { [$0] } ?? [])
            }
        }

        private func code(_ entries: [ProtocolDouble.Entry], indentation: String) -> [String] {
            lines(entries, indentation) { member in
                body(of: member).map { "\(member.head) \($0)".split(separator: "\n").map(String.init) } ?? []
            }
        }

        /// Returns the lines of all members, between the lines of their conditions.
        private func lines(
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
