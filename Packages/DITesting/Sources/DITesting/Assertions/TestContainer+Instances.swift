import DICore
import DIInspection

// Expectations for the lifetime of instances. Findings go to the test that owns the container.
extension TestContainer {
    /// Expects that the objects created while a closure runs are gone afterwards, except those that a cache of the
    /// container keeps.
    ///
    /// The check covers components without a cache, with a weak cache, or with a cache for one resolve call. It skips
    /// mocks, and dependencies of cached components that are created during the closure, because these components may
    /// hold them. Instances of value types have no identity, so the check skips them too.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - body: Resolves, uses and releases instances.
    /// - Throws: The error of the closure.
    /// - Complexity: O(*n* + *m*) in the number of components and of creations so far, plus the cost of the closure.
    public func expectNoLeaks(
        isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ body: () async throws -> Void
    ) async rethrows {
        let before = log.beginLeakCheck()
        defer { log.endLeakCheck() }
        try await body()
        checkLeaks(since: before, at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Expects that the objects created while a synchronous closure runs are gone afterwards, except those that a cache
    /// of the container keeps.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - body: Resolves, uses and releases instances.
    /// - Throws: The error of the closure.
    /// - Complexity: O(*n* + *m*) in the number of components and of creations so far, plus the cost of the closure.
    public func expectNoLeaks(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ body: () throws -> Void
    ) rethrows {
        let before = log.beginLeakCheck()
        defer { log.endLeakCheck() }
        try body()
        checkLeaks(since: before, at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func checkLeaks(since before: Int, at place: CallPlace) {
        let created = Array(log.created.dropFirst(before))
        let kept = held(byCachedOf: created.map(\.component))
        let left = created.filter {
            $0.isAlive && !$0.component.isCached && !log.isMock($0.component) && !kept($0.component)
        }.map(\.component)
        let counts = Dictionary(grouping: left) { $0 }.mapValues(\.count)
        let lines = left.distinct(by: \.self).map { component in
            let count = counts[component] ?? 1
            let phrase = count == 1 ? "an instance" : "\(count) instances"
            return "\(phrase) of \(component.key) (\(component.place)) \(count == 1 ? "is" : "are") still alive"
        }
        _check(lines.isEmpty ? nil : lines.joined(separator: "\n"), at: place)
    }

    /// Returns a predicate for the components that the cached ones among `components` may hold. These are all
    /// components reachable from the cached ones; if a reachable component declares no dependencies, they are all
    /// components.
    private func held(byCachedOf components: [ComponentDescription]) -> (ComponentDescription) -> Bool {
        let cached = Set(components.filter(\.isCached))
        if cached.isEmpty { return { _ in false } }
        let graph = container.graph()
        let nodes = graph.nodes
        // The products of decorators live as long as the decorated instance.
        var open = nodes.indices.filter { cached.contains(graph.component(of: $0).component) }
        var reached = Set(open)
        while let id = open.popLast() {
            if nodes[id].isOpaque { return { _ in true } }
            for target in nodes[id].edges.flatMap(\.targets) where reached.insert(target).inserted {
                open.append(target)
            }
        }
        let held = Set(reached.map { nodes[$0].component })
        return held.contains
    }

    /// Closes the container, and expects that the closer of every instance ran, in the reverse order of creation,
    /// without errors.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n*) in the number of creations so far, plus the cost of the closers.
    public func expectClosesInOrder(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        do {
            try await container.close()
        } catch {
            return _check("\(error)", at: place)
        }
        let expected = log.closing.reversed().map(\.key)
        let closed = log.closed.map(\.key)
        _check(
            Self.isClosed(Array(expected), by: closed)
                ? nil : "expected to be closed: \(expected.listed)\nclosed:                \(closed.listed)",
            at: place)
    }

    /// Whether the closers ran in the expected order: all closers of one instance, then those of the next.
    private static func isClosed(_ expected: [ComponentKey], by closed: [ComponentKey]) -> Bool {
        let instances = Dictionary(grouping: expected) { $0 }.mapValues(\.count)
        let runs = Dictionary(grouping: closed) { $0 }.mapValues(\.count)
        guard Set(instances.keys) == Set(runs.keys) else { return false }
        let all = expected.flatMap { key in
            Array(repeating: key, count: (runs[key] ?? 0) / (instances[key] ?? 1))
        }
        return all == closed
    }
}

extension ComponentDescription {
    /// Whether a cache keeps the component's instances for the lifetime of the container.
    var isCached: Bool { lifetime.extent == .container && !lifetime.isWeak }
}
