public import DICore
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

extension Container {
    /// Resolves every component once, in the order of registration, those that are bound to the main actor there.
    ///
    /// For a test that runs every factory. It leaves out private components, and those whose key another component
    /// answers. It also leaves out components that live in a scope, and those without a cache that need such a
    /// component: `Scope.resolveEveryComponent()` resolves these. A component that lives in a task cache is resolved in
    /// one of its own.
    ///
    /// - Returns: The errors.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
    public func resolveEveryComponent() async -> [ResolutionError] {
        await EveryComponent(of: graph(), from: async, includesScopes: false).errors()
    }
}

extension Scope {
    /// Resolves every component once, as this scope sees it: see `Container.resolveEveryComponent()`.
    ///
    /// Components that live in this scope or in one around it are among them. It leaves out components of other scopes,
    /// and those without a cache that need an instance of another scope.
    ///
    /// - Returns: The errors.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
    public func resolveEveryComponent() async -> [ResolutionError] {
        await EveryComponent(of: graph(), from: async, includesScopes: true).errors()
    }
}

// Findings go to the test that calls the function, like those of `Container`.
extension Scope {
    /// Expects that every component can be created in this scope, and resolves each component once. These include the
    /// components that live in this scope or in an enclosing scope.
    ///
    /// The function skips components that live in other scopes, and uncached components that depend on these.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n*) in the number of components, plus the cost of creating the instances.
    public func expectEverythingResolves(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        Expectation.check(Container.finding(unresolved: await resolveEveryComponent()), at: place)
    }
}
