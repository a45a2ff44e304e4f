#if Macros
    // The stubs, and the properties and the initializer that hold them.
    extension DoubleWriter {
        /// `Sendable` makes the compiler name a stub that is not; if the protocol does not say it, the compiler infers
        /// it, in a public struct too if it is frozen.
        var stubs: String {
            let isolation = double.isNonisolated ? "nonisolated " : ""
            let frozen = double.access == "public" ? "@frozen " : ""
            var fields = double.parents.map {
                "        \(access)let \(ParameterList.expression($0.group)) = \($0.members)()"
            }
            fields += lines(double.entries, "        ") { member in
                stubs(of: member).map { "\(access)let \(ParameterList.expression($0)) = \($1)()" }
            }
            // Doubles in other modules make the stubs too.
            if double.isInheritable, !access.isEmpty { fields.append("        \(access)init() {}") }
            let aliases = double.aliases.map { "    \(access)\($0)\n" }.joined()
            let properties = direct("    ") { "\($0.words)let \($0.name): \($0.type)" }.map { "\n\($0)" }.joined()
            return """
                \(aliases)    \(frozen)\(access)\(isolation)struct Members\(double.isSendable ? ": \(StandardName.sendable)" : "") {\(fields.map { "\n\($0)" }.joined())
                    }
                    \(access)\(double.isActor ? "nonisolated " : "")let on: DIDoubles.Stubs<Members>\(properties)

                    \(access)init(relaxed: \(StandardName.bool) = false) \(initializer)

                """
        }

        private var initializer: String {
            let assignments = direct("        ") { "\($0.name) = members.\(ParameterList.member($0.stub))" }
            if assignments.isEmpty { return "{ on = DIDoubles.Stubs(Members(), relaxed: relaxed) }" }
            return """
                {
                        let members = Members()
                        on = DIDoubles.Stubs(members, relaxed: relaxed)
                \(assignments.joined(separator: "\n"))
                    }
                """
        }

        /// Returns the names and the types of the stubs of a member.
        private func stubs(of member: DoubleMember) -> [(name: String, type: String)] {
            let name = names[member.names]!
            return [(name, member.stub), ("\(name)Set", member.setterStub)].compactMap { name, stub in
                stub.map { (name, $0) }
            }
        }

        /// Whether members without the isolation of the protocol find their stubs in properties of the double. They
        /// cannot use `on`, which is `Sendable` only if all stubs are.
        var isDirect: Bool { double.isIsolated && !double.isInheritable }

        /// A property with one stub or one group of `on`.
        private struct DirectProperty {
            let words: String
            let name: String
            let type: String

            /// The name in `Members`.
            let stub: String
        }

        /// Returns a line for each property with a stub or a group. A group has the isolation that the protocol of its
        /// doubles requires.
        private func direct(_ indentation: String, line: (DirectProperty) -> String) -> [String] {
            guard isDirect else { return [] }
            let groups = double.parents.map {
                indentation
                    + line(DirectProperty(words: access, name: $0.property, type: $0.members, stub: $0.group))
            }
            guard double.members.contains(where: \.isCalledFromAnywhere) else { return groups }
            return groups
                + lines(double.entries, indentation) { member in
                    guard member.isCalledFromAnywhere else { return [] }
                    return stubs(of: member).map {
                        line(
                            DirectProperty(
                                words: "private nonisolated ", name: Self.directName($0.name), type: $0.type,
                                stub: $0.name))
                    }
                }
        }

        private static func directName(_ stub: String) -> String { ParameterList.expression("_\(stub)") }

        /// Returns the path to the stub in the body of a member.
        func path(to member: DoubleMember) -> String {
            let name = names[member.names]!
            if isDirect, member.isCalledFromAnywhere { return "self.\(Self.directName(name))" }
            let receiver = double.isInheritable ? double.asParent.property : "on"
            return (member.hidesStubs ? "self." : "") + "\(receiver).\(ParameterList.member(name))"
        }
    }
#endif
