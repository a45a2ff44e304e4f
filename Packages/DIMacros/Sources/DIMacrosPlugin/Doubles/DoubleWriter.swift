#if Macros
    /// Writes a double.
    struct DoubleWriter {
        let double: ProtocolDouble

        /// The names of the stubs.
        let names: [OverloadNames: String]

        init(_ double: ProtocolDouble) {
            self.double = double
            names = OverloadNames.resolve(double.members.map(\.names))
        }

        /// The class or the actor.
        var type: String {
            let generics =
                double.genericParameters.isEmpty ? "" : "<\(double.genericParameters.joined(separator: ", "))>"
            let clause = double.requirements.isEmpty ? "" : " where \(double.requirements.joined(separator: ", "))"
            let nonisolated = double.isNonisolated ? ["nonisolated"] : []
            let level = double.access.isEmpty ? [] : [double.access]
            let words =
                double.attributes + level + nonisolated + [double.isActor ? "actor" : "final class", double.name]
            return """
                \(words.joined(separator: " "))\(generics): \(double.role)\(clause) {
                \(([stubs] + code(double.entries, indentation: "    ")).joined(separator: "\n"))
                }
                """
        }

        /// The word in front of members: `public ` in a public double.
        private var access: String {
            double.access == "public" || double.access == "package" ? "\(double.access) " : ""
        }

        /// The stubs, and the initializer.
        private var stubs: String {
            let isolation = double.isNonisolated ? "nonisolated " : ""
            let aliases = double.aliases.map { "    \(access)\($0)\n" }.joined()
            let fields = fields(double.entries, indentation: "        ").map { "\n\($0)" }.joined()
            return """
                \(aliases)    \(access)\(isolation)struct Members\(membersAreSendable ? ": Sendable" : "") {\(fields)
                    }
                    \(access)\(double.isActor ? "nonisolated " : "")let on: DIDoubles.Stubs<Members>

                    \(access)init(relaxed: Bool = false) { on = DIDoubles.Stubs(Members(), relaxed: relaxed) }

                """
        }

        /// The compiler infers it for types that are not public.
        private var membersAreSendable: Bool {
            let leavesMainActor = double.members.contains { $0.head.hasPrefix("\(access)nonisolated ") }
            return !access.isEmpty && ((double.isSendable && !double.isMainActor) || leavesMainActor)
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
