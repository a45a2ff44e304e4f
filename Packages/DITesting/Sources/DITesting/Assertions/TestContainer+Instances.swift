import DICore

// What became of instances, reported to the test that the container belongs to.
extension TestContainer {
    /// Expects that nothing is left of what was created while some code ran, where no cache of the container keeps it.
    ///
    /// That is what has no cache, or lives in one resolve, or in a weak cache. Values cannot be told apart, and are not looked
    /// at.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    ///   - body: Resolves, uses and lets go.
    /// - Throws: What the closure throws.
    public func expectNoLeaks(
        isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ body: () async throws -> Void
    ) async rethrows {
        let before = log.created.count
        try await body()
        checkLeaks(since: before, at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Expects that nothing is left of what was created while some synchronous code ran, where no cache keeps it.
    ///
    /// - Parameters:
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    ///   - body: Resolves, uses and lets go.
    /// - Throws: What the closure throws.
    public func expectNoLeaks(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ body: () throws -> Void
    ) rethrows {
        let before = log.created.count
        try body()
        checkLeaks(since: before, at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func checkLeaks(since before: Int, at place: CallPlace) {
        let left = log.created.dropFirst(before).map(\.self).filter {
            ($0.component.lifetime.extent != .container || $0.component.lifetime == WeakCache().lifetime)
                && $0.instance?.isAlive == true
        }
        let lines = left.map { "an instance of \($0.component.key) is still alive" }
        check(lines.isEmpty ? nil : lines.joined(separator: "\n"), at: place)
    }

    /// Closes the container, and expects that every instance that has a closer was closed, in the reverse order of creation,
    /// and that no closer failed.
    ///
    /// - Parameters:
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    public func expectClosesInOrder(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        do {
            try await container.close()
        } catch {
            return check("\(error)", at: place)
        }
        let expected = log.created.map(\.component).filter(\.isClosed).reversed().map(\.key)
        let closed = log.closed.map(\.key)
        check(
            Self.isClosed(Array(expected), by: closed)
                ? nil : "expected to be closed: \(Self.list(expected))\nclosed:                \(Self.list(closed))",
            at: place)
    }

    /// Whether the closers ran in this order: for each instance all that its component has, one after the other.
    private static func isClosed(_ expected: [ComponentKey], by closed: [ComponentKey]) -> Bool {
        let instances = Dictionary(grouping: expected) { $0 }.mapValues(\.count)
        let runs = Dictionary(grouping: closed) { $0 }.mapValues(\.count)
        guard Set(instances.keys) == Set(runs.keys) else { return false }
        let all = expected.flatMap { key in
            Array(repeating: key, count: (runs[key] ?? 0) / (instances[key] ?? 1))
        }
        return all == closed
    }

    private static func list(_ keys: [ComponentKey]) -> String {
        keys.isEmpty ? "nothing" : keys.map(\.description).joined(separator: ", ")
    }
}
