import DICore
import DIInspection

// The checks behind the expectations: each returns the text of a failure, or `nil`.
extension Container {
    func validityFinding(_ validation: Validation) -> String? {
        let errors = validationReport(validation).errors
        if errors.isEmpty { return nil }
        return "the container is not valid:\n" + errors.map(\.description).joined(separator: "\n")
    }

    func resolvingFinding() async -> String? {
        Self.finding(unresolved: await resolveEveryComponent())
    }

    static func finding(unresolved errors: [ResolutionError]) -> String? {
        if errors.isEmpty { return nil }
        let count = errors.count == 1 ? "a component" : "\(errors.count) components"
        return "\(count) cannot be resolved:\n" + errors.map(\.description).joined(separator: "\n")
    }

    func instancesFinding<Value>(
        _ type: Value.Type, _ qualifier: Qualifier?, areSame: Bool, isolation: isolated (any Actor)?
    ) -> String? {
        let key = ComponentKey(type, qualifier: qualifier)
        do {
            let first = try resolve(type, qualifier: qualifier, isolation: isolation)
            let second = try resolve(type, qualifier: qualifier, isolation: isolation)
            guard Swift.type(of: first as Any) is AnyClass, Swift.type(of: second as Any) is AnyClass else {
                return "instances of \(key) are not objects, and cannot be told apart"
            }
            guard (first as AnyObject === second as AnyObject) != areSame else { return nil }
            return areSame
                ? "two requests for \(key) got two objects, and one was expected"
                : "two requests for \(key) got one object, and two were expected"
        } catch {
            return "\(key) cannot be resolved:\n\(error)"
        }
    }

    /// Returns the error of a request from a caller with this isolation; `nil` if the request succeeds.
    func failure<Value>(
        of type: Value.Type, _ qualifier: Qualifier?, isolation: isolated (any Actor)?
    ) -> ResolutionError? {
        do {
            _ = try resolve(type, qualifier: qualifier, isolation: isolation)
            return nil
        } catch {
            return error
        }
    }
}

extension Sequence {
    /// Returns the first of the elements with each key, in order.
    func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension Collection where Element: CustomStringConvertible {
    /// The elements as text: `Clock, Gateway`, or `nothing`.
    var listed: String { isEmpty ? "nothing" : map(\.description).joined(separator: ", ") }
}

extension ComponentKey {
    /// Returns the key of a type without a qualifier.
    static func unnamed(_ type: Any.Type) -> ComponentKey {
        func key<Value>(_ type: Value.Type) -> ComponentKey { ComponentKey(type) }
        return _openExistential(type, do: key)
    }
}
