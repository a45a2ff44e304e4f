/// An open scope as it was at one time: what lives in it, and what waits to be closed with it.
///
/// See ``ContainerSnapshot`` for what is promised.
///
/// Thread-safety: an immutable value.
public struct ScopeSnapshot: Sendable {
    /// Its name; `nil` for the scope of an owned instance.
    public let name: ScopeName?

    /// Whether anything can still be asked for in it.
    public let phase: ContainerSnapshot.Phase

    /// The components that live in a scope with this name, in the order of registration, with what it was opened with.
    ///
    /// None for the scope of an owned instance: what it owns is in no cache, and is seen where it has to be closed.
    public let components: [ComponentSnapshot]

    /// What has to be closed with it, in the order in which that will be done: a component for each closer. What lives
    /// inside is closed before.
    public let waitingToClose: [ComponentDescription]

    /// The scopes that are open in it, the first that was opened first.
    public let scopes: [ScopeSnapshot]

    /// The components that answer to a key.
    ///
    /// - Parameter key: A component's own key, or that of one of its roles.
    /// - Returns: What is known of them; more than one where some are replaced, or private.
    /// - Complexity: O(*n*) in the number of components.
    public func components(for key: ComponentKey) -> [ComponentSnapshot] {
        components.filter { $0.component.key == key || $0.component.roles.contains(key) }
    }

    /// The keys in it.
    var keys: [ComponentKey] {
        components.flatMap(\.keys) + waitingToClose.map(\.key) + scopes.flatMap(\.keys)
    }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ScopeSnapshot {
        ScopeSnapshot(
            name: name, phase: phase, components: components.map { $0.mapKeys(transform) },
            waitingToClose: waitingToClose.map { $0.mapKeys(transform) },
            scopes: scopes.map { $0.mapKeys(transform) })
    }

    /// The same with what its types are called in place of these.
    private var described: ScopeSnapshot {
        let names = TypeNames(of: keys).table()
        return mapKeys(names.described)
    }

    /// Whether both are the same with the same keys.
    func isSame(as other: ScopeSnapshot) -> Bool {
        name == other.name && phase == other.phase && components == other.components
            && waitingToClose == other.waitingToClose && scopes.count == other.scopes.count
            && zip(scopes, other.scopes).allSatisfy { $0.isSame(as: $1) }
    }
}

extension ScopeSnapshot: Equatable {
    /// Whether everything in both is called alike.
    ///
    /// - Complexity: O(*n*) on average in the number of components, closers and scopes.
    public static func == (left: ScopeSnapshot, right: ScopeSnapshot) -> Bool {
        left.described.isSame(as: right.described)
    }
}

extension ScopeSnapshot: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, phase, components, waitingToClose, scopes
    }

    /// Decodes a snapshot. Its types are not known any more; their names are.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the number of components, closers and scopes.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try values.decodeIfPresent(ScopeName.self, forKey: .name),
            phase: try values.decode(ContainerSnapshot.Phase.self, forKey: .phase),
            components: try values.decode([ComponentSnapshot].self, forKey: .components),
            waitingToClose: try values.decode([ComponentDescription].self, forKey: .waitingToClose),
            scopes: try values.decode([ScopeSnapshot].self, forKey: .scopes))
    }

    /// Encodes the snapshot, with what its types are called in place of these.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the number of components, closers and scopes.
    public func encode(to encoder: any Encoder) throws {
        let described = described
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(name, forKey: .name)
        try values.encode(phase, forKey: .phase)
        try values.encode(described.components, forKey: .components)
        try values.encode(described.waitingToClose, forKey: .waitingToClose)
        try values.encode(described.scopes, forKey: .scopes)
    }
}

extension ScopeSnapshot: CustomStringConvertible {
    /// The snapshot as text, the same in every run: what there is is counted in the first line, and told below.
    ///
    /// ```text
    /// scope session, open: 2 components, 1 ready; 1 scope open; 1 to close
    ///   Basket (scope session): ready
    ///   Wishlist (scope session): not created
    ///   closed in this order: Basket
    ///   scope without a name, open: 1 to close
    ///     closed in this order: Import
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of components, closers and scopes.
    public var description: String {
        lines(TypeNames(of: keys).table()).joined(separator: "\n")
    }

    func lines(_ names: TypeNames.Table) -> [String] {
        let text = SnapshotText(names: names)
        let head = "scope \(name.map { "\($0)" } ?? "without a name"), \(phase.rawValue)"
        let counts = [
            text.count(components), text.count(scopes.count, "scope open", "scopes open"),
            text.count(toClose: waitingToClose),
        ]
        return [text.head(head, counts)]
            + (components.flatMap { $0.lines(names) } + text.order(waitingToClose)
            + scopes.flatMap { $0.lines(names) }).map { "  \($0)" }
    }
}
