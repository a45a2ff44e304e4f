import DICore

extension ContainerSnapshot: CustomStringConvertible {
    /// The snapshot as text, the same in every run: numbers in the first line, and details below.
    ///
    /// ```text
    /// container, open: 4 components, 2 ready, 1 being created; 1 scope open; 1 to close
    ///   Settings (instance): ready
    ///   Database (thread-safe): ready
    ///   Index (thread-safe): being created, 2 requests wait
    ///   Basket (scope session): kept by each scope
    ///   closed in this order: Database
    ///   scope session, open: 1 component, 0 ready
    ///     Basket (scope session): not created
    /// ```
    ///
    /// Scopes have the order in which they were opened, also by several threads. Components that are in the parent's
    /// own snapshot are only counted.
    /// - Complexity: O(*n*) in the number of components, closers, scopes and children.
    public var description: String {
        // Names stay in their lines, and change neither a terminal nor the direction of writing.
        lines(TypeNames(of: keys)).map(\.visible).joined(separator: "\n")
    }

    private func lines(_ names: TypeNames, isChild: Bool = false) -> [String] {
        let own = isScope ? components : components.filter(\.isOfContainer)
        let inherited = components.count - own.count
        let counts = [
            count(own), inherited == 0 ? nil : "\(inherited) of the parent",
            count(scopes.count, "scope open", "scopes open"),
            count(childCount, "child container", "child containers"),
            waitingToClose.isEmpty ? nil : "\(waitingToClose.count) to close",
        ].compactMap(\.self)
        let title = "\(isChild ? "child container" : title(names)), \(phase.rawValue)"
        let below =
            own.flatMap { $0.lines(names) } + (beingClosed.map { ["closed now: \(names.name($0.key))"] } ?? [])
            + closingOrder(names) + scopes.flatMap { $0.lines(names) }
            + children.flatMap { $0.lines(names, isChild: true) }
        return [counts.isEmpty ? title : "\(title): \(counts.joined(separator: "; "))"] + below.map { "  \($0)" }
    }

    private func title(_ names: TypeNames) -> String {
        guard isScope else { return "container" }
        if let name { return "scope \(name)" }
        return owned.map { "scope of an owned \(names.name($0))" } ?? "scope without a name"
    }

    private func count(_ count: Int, _ one: String, _ several: String) -> String? {
        count == 0 ? nil : "\(count) \(count == 1 ? one : several)"
    }

    private func count(_ components: [ComponentSnapshot]) -> String? {
        guard let all = count(components.count, "component", "components") else { return nil }
        let ready = components.count { $0.state == .ready }
        let creating = components.count { if case .creating = $0.state { true } else { false } }
        return "\(all), \(ready) ready" + (creating == 0 ? "" : ", \(creating) being created")
    }

    /// Returns the line of the closers, with successive instances of one component together.
    private func closingOrder(_ names: TypeNames) -> [String] {
        if waitingToClose.isEmpty { return [] }
        var rest = waitingToClose[...]
        var texts: [String] = []
        while let component = rest.first {
            let same = rest.prefix { $0 == component }
            texts.append(names.name(component.key) + (same.count == 1 ? "" : " × \(same.count)"))
            rest = rest[same.endIndex...]
        }
        return ["closed in this order: \(texts.joined(separator: ", "))"]
    }
}

extension ContainerSnapshot: Equatable {
    /// Whether everything in two snapshots has the same names, also if one of them was decoded.
    ///
    /// - Complexity: O(*n*) on average in the number of components, closers, scopes and children.
    public static func == (left: ContainerSnapshot, right: ContainerSnapshot) -> Bool {
        left.isScope == right.isScope && left.name == right.name && left.phase == right.phase
            && left.owned?.fullDescription == right.owned?.fullDescription
            && left.components == right.components && left.childCount == right.childCount
            && [left.beingClosed].compactMap(\.self).elementsEqual([right.beingClosed].compactMap(\.self)) {
                $0.hasNames(of: $1)
            }
            && left.waitingToClose.elementsEqual(right.waitingToClose) { $0.hasNames(of: $1) }
            && left.scopes == right.scopes && left.children == right.children
    }
}

extension ContainerSnapshot: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        self.init(
            isScope: try values["isScope"], name: try values.optional("name"), owned: try values.optional("owned"),
            phase: try values["phase"], components: try values["components"],
            beingClosed: try values.optional("beingClosed"), waitingToClose: try values["waitingToClose"],
            scopes: try values["scopes"], childCount: try values["childCount"], children: try values["children"])
    }

    var coded: Values {
        let snapshot = mapKeys(TypeNames(of: keys).described)
        return [
            "isScope": isScope, "name": name, "owned": snapshot.owned, "phase": phase,
            "components": snapshot.components, "beingClosed": snapshot.beingClosed,
            "waitingToClose": snapshot.waitingToClose, "scopes": snapshot.scopes,
            "childCount": childCount, "children": snapshot.children,
        ]
    }
}
