#if Macros
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
