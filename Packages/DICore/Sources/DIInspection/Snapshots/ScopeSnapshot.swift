public import DICore

/// An open scope as it was at one time: what lives in it, and what waits to be closed with it.
///
/// See ``ContainerSnapshot`` for what is promised.
///
/// Thread-safety: an immutable value.
public struct ScopeSnapshot: Sendable {
    /// Its name; `nil` for the scope of an owned instance.
    public let name: ScopeName?

    /// What is owned, as it was asked for, where it is the scope of an owned instance; `nil` where the scope has a name.
    public let owned: ComponentKey?

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
    /// - Parameter key: A component's own key, or that of one of its roles. What was decoded is found by what it is
    ///   called.
    /// - Returns: What is known of them; more than one where some are replaced, or private.
    /// - Complexity: O(*n*) in the number of components.
    public func components(for key: ComponentKey) -> [ComponentSnapshot] {
        components.answering(to: key)
    }
}

extension ScopeSnapshot {
    init(_ state: KeptState) {
        self.init(
            name: state.name, owned: state.owned, phase: .init(of: state),
            components: state.instances.map(ComponentSnapshot.init), waitingToClose: state.waitingToClose,
            scopes: state.scopes.map(ScopeSnapshot.init))
    }
}

extension ScopeSnapshot: SnapshotPart {
    var keys: [ComponentKey] {
        let first = owned.map { [$0] } ?? []
        return first + components.flatMap(\.keys) + waitingToClose.keys + scopes.flatMap(\.keys)
    }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ScopeSnapshot {
        ScopeSnapshot(
            name: name, owned: owned.map(transform), phase: phase,
            components: components.map { $0.mapKeys(transform) },
            waitingToClose: waitingToClose.map { $0.mapKeys(transform) },
            scopes: scopes.map { $0.mapKeys(transform) })
    }

    func isSame(as other: ScopeSnapshot) -> Bool {
        name == other.name && owned == other.owned && phase == other.phase && waitingToClose == other.waitingToClose
            && components.isSame(as: other.components) && scopes.isSame(as: other.scopes)
    }
}

extension ScopeSnapshot: Equatable {
    /// Whether everything in both is called alike, also where one of them was decoded.
    ///
    /// - Complexity: O(*n*) on average in the number of components, closers and scopes.
    public static func == (left: ScopeSnapshot, right: ScopeSnapshot) -> Bool { left.isCalledAlike(right) }
}

extension ScopeSnapshot: Codable {
    /// Decodes a snapshot. Its types are not known any more; their names are.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the number of components, closers and scopes.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(
            name: try values.optional("name"), owned: try values.optional("owned"), phase: try values["phase"],
            components: try values["components"], waitingToClose: try values["waitingToClose"],
            scopes: try values["scopes"])
    }

    /// Encodes the snapshot, with what its types are called in place of these.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the number of components, closers and scopes.
    public func encode(to encoder: any Encoder) throws {
        let described = described
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encodeIfPresent(name, forKey: "name")
        try values.encodeIfPresent(described.owned, forKey: "owned")
        try values.encode(phase, forKey: "phase")
        try values.encode(described.components, forKey: "components")
        try values.encode(described.waitingToClose, forKey: "waitingToClose")
        try values.encode(described.scopes, forKey: "scopes")
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
    ///   scope of an owned Import, open: 1 to close
    ///     closed in this order: Import
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of components, closers and scopes.
    public var description: String {
        SnapshotText.joined(lines(TypeNames(of: keys)))
    }

    func lines(_ names: TypeNames) -> [String] {
        let text = SnapshotText(names: names)
        let owner = owned.map { "scope of an owned \(names.name($0))" } ?? "scope without a name"
        let head = "\(name.map { "scope \($0)" } ?? owner), \(phase.rawValue)"
        let counts = [
            text.count(components), text.count(scopes.count, "scope open", "scopes open"),
            text.count(toClose: waitingToClose),
        ]
        return [text.head(head, counts)]
            + (components.flatMap { $0.lines(names) } + text.order(waitingToClose)
            + scopes.flatMap { $0.lines(names) }).map { "  \($0)" }
    }
}
