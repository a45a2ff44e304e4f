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

    // The body of each member.
    extension DoubleWriter {
        /// Returns the body of a member; `nil` if the user writes it.
        func body(of member: DoubleMember) -> String? {
            let stub = path(to: member)
            switch member.body {
            case .none: return nil
            case .unavailable: return unavailable(member)
            case .call(let call): return body(of: call, stub)
            case .getter(let get):
                guard member.setterStub != nil else {
                    return get.effects.isEmpty
                        ? "{ \(expression(get, stub)) }"
                        : "{ get\(get.effects.specifiers) { \(expression(get, stub)) } }"
                }
                let set = StubCall(effects: Effects(), arguments: get.arguments + ["newValue"])
                return block(get: expression(get, stub), set: expression(set, "\(stub)Set"))
            case .property(let isSettable):
                let get = expression(StubCall(effects: Effects(), arguments: []), "\(stub).get")
                let set = expression(StubCall(effects: Effects(), arguments: ["newValue"]), "\(stub).set")
                return isSettable ? block(get: get, set: set) : "{ \(get) }"
            }
        }

        private func body(of call: StubCall, _ stub: String) -> String {
            let expression = expression(call, stub)
            if call.outputs.isEmpty { return "{ \(expression) }" }
            if call.outputs.count == 1, !call.hasResult { return "{ \(call.outputs[0]) = \(expression) }" }
            let assignments = call.outputs.map { "    \($0) = _answer.\($0)" }
            let result = call.hasResult ? ["    return _answer.result"] : []
            return (["{", "    let _answer = \(expression)"] + assignments + result + ["}"]).joined(separator: "\n")
        }

        private func expression(_ call: StubCall, _ stub: String) -> String {
            "\(call.effects.call)\(stub)(\((call.arguments + place).joined(separator: ", ")))"
        }

        private var place: [String] { line.map { ["line: \($0)"] } ?? [] }

        private func block(get: String, set: String) -> String {
            """
            {
                get { \(get) }
                \(double.isInheritable ? "nonmutating " : "")set { \(set) }
            }
            """
        }

        /// A body that never runs, because the member has an error. It fits every result type.
        private func unavailable(_ member: DoubleMember) -> String {
            if member.isFunction { return "{ \(GraphWriter.noBody) }" }
            return member.getterEffects.isEmpty
                ? block(get: GraphWriter.noBody, set: GraphWriter.noBody)
                : "{ get\(member.getterEffects.specifiers) { \(GraphWriter.noBody) } }"
        }
    }
#endif
