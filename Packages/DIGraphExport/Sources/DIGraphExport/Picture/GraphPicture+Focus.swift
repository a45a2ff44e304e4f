extension GraphPicture {
    /// The direction in which a focused picture follows needs from its components.
    ///
    /// Thread-safety: an immutable value.
    public enum Side: String, Sendable, Hashable, Codable {
        /// Direct and indirect dependencies of the components.
        case needs
        /// Direct and indirect dependents of the components.
        case needed
        /// Both dependencies and dependents.
        case both
    }

    /// Returns the part of the picture around some components: their dependencies, their dependents, or both.
    ///
    /// ```
    /// let picture = GraphPicture(container.graph())
    /// let unchecked = picture.components.filter { $0.marks.contains("opaque") }.map(\.id)
    /// print(Mermaid().text(of: picture.focused(on: unchecked, showing: .needed)))
    /// ```
    ///
    /// The components get new ids. A problem is kept if at least one of its components is.
    /// - Parameters:
    ///   - ids: The components, by their ``Component/id``. Unknown ids are ignored.
    ///   - side: The direction in which needs are followed.
    /// - Returns: A picture with these components in their order, and the lines between them.
    public func focused(on ids: [Int], showing side: Side = .both) -> GraphPicture {
        let start = ids.filter(components.indices.contains)
        var kept = Set(start)
        // Every need of these components is drawn, including external and missing ones.
        var whole = kept
        if side != .needed {
            whole = Self.reached(from: start, by: lines { ($0, $1) })
            kept.formUnion(whole)
        }
        if side != .needs { kept.formUnion(Self.reached(from: start, by: lines { ($1, $0) })) }
        return cut(to: kept, whole: whole)
    }

    /// Returns the part of the picture around the components with a name.
    ///
    /// - Parameters:
    ///   - name: A component's ``Component/name`` in the picture, or one of its ``Component/roles``.
    ///   - side: The direction in which needs are followed.
    /// - Returns: A picture with these components in their order, and the lines between them; `nil` if no component
    ///   has the name.
    /// - Complexity: O(*n* + *m*) in the number of components and needs.
    public func focused(on name: String, showing side: Side = .both) -> GraphPicture? {
        let ids = ids(named: name)
        return ids.isEmpty ? nil : focused(on: ids, showing: side)
    }

    /// Returns the components with a name or a role.
    func ids(named name: String) -> [Int] {
        components.filter { $0.name == name || $0.roles.contains(name) }.map(\.id)
    }

    /// Returns the ids that each component's lines lead to.
    private func lines(_ direction: (_ from: Int, _ to: Int) -> (Int, Int)) -> [[Int]] {
        var lines: [[Int]] = Array(repeating: [], count: components.count)
        for need in needs {
            guard let target = need.to else { continue }
            let (from, to) = direction(need.from, target)
            lines[from].append(to)
        }
        return lines
    }

    private static func reached(from start: [Int], by lines: [[Int]]) -> Set<Int> {
        var reached = Set(start)
        var open = start
        while let id = open.popLast() {
            for next in lines[id] where reached.insert(next).inserted { open.append(next) }
        }
        return reached
    }

    private func cut(to kept: Set<Int>, whole: Set<Int>) -> GraphPicture {
        let order = kept.sorted()
        let ids = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
        var endIDs: [Int: Int] = [:]
        var ends: [End] = []
        let needs = needs.compactMap { need -> Need? in
            guard let from = ids[need.from] else { return nil }
            var copy = need
            copy.from = from
            if let target = need.to {
                copy.to = ids[target]
                return copy.to == nil ? nil : copy
            }
            guard let end = need.end, whole.contains(need.from) else { return nil }
            let id = endIDs[end] ?? ends.count
            if endIDs[end] == nil {
                endIDs[end] = id
                ends.append(self.ends[end])
                ends[id].id = id
            }
            copy.end = id
            return copy
        }
        return GraphPicture(
            components: order.map { old in
                var component = components[old]
                component.id = ids[old] ?? 0
                component.decorates = component.decorates.flatMap { ids[$0] }
                return component
            },
            needs: needs, ends: ends, roots: roots?.compactMap { ids[$0] },
            problems: problems.compactMap { problem in
                var problem = problem
                problem.components = problem.components.compactMap { ids[$0] }
                return problem.components.isEmpty ? nil : problem
            })
    }
}
