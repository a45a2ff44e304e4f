public import DICore

// Expectations for the components resolved so far. Findings go to the test that owns the container.
extension TestContainer {
    /// Expects that the container used some components, and did not use others.
    ///
    /// A component counts as used when it answered a request or a dependency, under its own type or a role, with any
    /// qualifier.
    ///
    /// - Parameters:
    ///   - used: The types or roles of components that must have been used.
    ///   - unused: The types or roles of components that must not have been used.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* · *m*) in the numbers of uses so far and of expected components.
    public func expectResolved(
        _ used: Any.Type..., never unused: [Any.Type] = [], fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        _check(usesFinding(used.map(Use.init), never: unused.map(Use.init)), at: place)
    }

    /// Expects that the container used some components with qualifiers, and did not use others.
    ///
    /// - Parameters:
    ///   - used: The keys of components that must have been used, or the keys of their roles.
    ///   - unused: The keys of components that must not have been used, or the keys of their roles.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* · *m*) in the numbers of uses so far and of expected components.
    public func expectResolved(
        _ used: ComponentKey..., never unused: [ComponentKey] = [], fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        _check(usesFinding(used.map(Use.init), never: unused.map(Use.init)), at: place)
    }

    /// Expects that the container used these components, and no others.
    ///
    /// - Parameters:
    ///   - used: The types of all used components, or their roles.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* · *m*) in the numbers of uses so far and of expected components.
    public func expectResolved(
        exactly used: Any.Type..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        _check(exactUsesFinding(used.map(Use.init)), at: place)
    }

    /// Expects that the container used these components with qualifiers, and no others.
    ///
    /// - Parameters:
    ///   - used: The keys of all used components, or the keys of their roles.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* · *m*) in the numbers of uses so far and of expected components.
    public func expectResolved(
        exactly used: ComponentKey..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        _check(exactUsesFinding(used.map(Use.init)), at: place)
    }

    /// Expects that the container resolved nothing.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n*) in the number of uses so far.
    public func expectNothingResolved(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        _check(exactUsesFinding([]), at: place)
    }

    /// An expected use: a type with any qualifier, or a key.
    private struct Use: CustomStringConvertible {
        let key: ComponentKey
        let isForAllQualifiers: Bool

        init(_ type: Any.Type) {
            key = .unnamed(type)
            isForAllQualifiers = true
        }

        init(_ key: ComponentKey) {
            self.key = key
            isForAllQualifiers = false
        }

        var description: String { "\(key)" }

        func isAnswered(by component: ComponentDescription) -> Bool {
            ([component.key] + component.roles).contains { isForAllQualifiers ? $0.type == key.type : $0 == key }
        }
    }

    private func usesFinding(_ used: [Use], never unused: [Use]) -> String? {
        usesFinding(used) { resolved in
            unused.filter { resolved.contains(where: $0.isAnswered) }.map { "\($0) was resolved, and must not be" }
        }
    }

    private func exactUsesFinding(_ used: [Use]) -> String? {
        usesFinding(used) { resolved in
            resolved.filter { component in !used.contains { $0.isAnswered(by: component) } }
                .map(\.key).distinct(by: \.self).map { "\($0) was resolved, and is not among those expected" }
        }
    }

    private func usesFinding(_ used: [Use], wrong: ([ComponentDescription]) -> [String]) -> String? {
        let resolved = log.resolved
        let missing = used.filter { !resolved.contains(where: $0.isAnswered) }.map { "\($0) was not resolved" }
        let lines = missing + wrong(resolved)
        if lines.isEmpty { return nil }
        return (lines + ["resolved: \(resolved.map(\.key).distinct(by: \.self).listed)"]).joined(separator: "\n")
    }
}
