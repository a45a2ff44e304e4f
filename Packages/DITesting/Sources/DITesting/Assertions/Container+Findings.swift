import DICore

// What expectations look for: each answers with what is wrong, or with nothing.
extension Container {
    func validityFinding() -> String? {
        let errors = validationReport().errors
        if errors.isEmpty { return nil }
        return "the container is not valid:\n" + errors.map(\.description).joined(separator: "\n")
    }

    func resolvingFinding() async -> String? {
        let errors = await resolveEveryComponent()
        if errors.isEmpty { return nil }
        let count = errors.count == 1 ? "a component" : "\(errors.count) components"
        return "\(count) cannot be resolved:\n" + errors.map(\.description).joined(separator: "\n")
    }

    func instancesFinding<Value>(_ type: Value.Type, _ qualifier: Qualifier?, areOne: Bool) -> String? {
        let key = ComponentKey(type, qualifier: qualifier)
        do {
            let (first, second) = (try resolve(type, qualifier: qualifier), try resolve(type, qualifier: qualifier))
            guard Swift.type(of: first as Any) is AnyClass, Swift.type(of: second as Any) is AnyClass else {
                return "instances of \(key) are no class instances, and cannot be told apart"
            }
            guard (first as AnyObject === second as AnyObject) != areOne else { return nil }
            return areOne
                ? "two requests for \(key) got two objects, and one was expected"
                : "two requests for \(key) got one object, and two were expected"
        } catch {
            return "\(key) cannot be resolved:\n\(error)"
        }
    }
}
