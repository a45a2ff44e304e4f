public import DICore

/// A container as it was at one time: what has been created, which scopes are open, and what waits to be closed.
///
/// ```
/// print(container.snapshot())
/// ```
///
/// It is a value that holds no instance. It can be compared, encoded, and decoded where its types are not known.
///
/// ## What is promised
///
/// Taking a snapshot creates nothing, runs no factory, and changes nothing: a cache that counts uses counts none. Others
/// resolve, change and close meanwhile, so it is no picture of one moment:
///
/// - Each line was true at some time between the call and its return. The lines of two components may be of two times.
/// - What is registered is of one moment. So are, for each container and each scope, its phase, what waits to be closed, and
///   which scopes and children are in it.
/// - Components are looked at before what waits to be closed. So an instance that is ``ComponentSnapshot/State/ready``, and
///   has closers, is in ``waitingToClose`` of the snapshot in which it is ready, unless closing, or a clear, came between.
/// - Where nobody does anything meanwhile, it is exact.
///
/// What lives on a thread, or in a task cache, is that of the caller. What others have cannot be seen. What is not kept by any
/// cache, and has no closer, is nowhere. A cache that is shared on purpose is asked where this container has used it.
///
/// Thread-safety: an immutable value.
public struct ContainerSnapshot: Sendable {
    /// Whether anything can still be asked for.
    public let phase: Phase

    /// All components, in the order of registration, those of a parent container first; replaced and private ones too.
    public let components: [ComponentSnapshot]

    /// What has to be closed with the container, in the order in which that will be done: a component for each closer, what
    /// was created last first. Scopes and children are closed before, the last that was opened first.
    public let waitingToClose: [ComponentDescription]

    /// The scopes that are open in it, the first that was opened first; the unnamed scopes of owned instances too.
    public let scopes: [ScopeSnapshot]

    /// How many child containers there are that are not closed.
    public let childCount: Int

    /// The child containers that are not closed, the first that was made first; none, unless they were asked for.
    public let children: [ContainerSnapshot]

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

extension ContainerSnapshot {
    init(_ state: KeptState) {
        self.init(
            phase: Phase(of: state), components: state.instances.map(ComponentSnapshot.init),
            waitingToClose: state.waitingToClose, scopes: state.scopes.map(ScopeSnapshot.init),
            childCount: state.childCount, children: state.children.map(ContainerSnapshot.init))
    }
}

extension ContainerSnapshot: SnapshotPart {
    var keys: [ComponentKey] {
        components.flatMap(\.keys) + waitingToClose.keys + scopes.flatMap(\.keys) + children.flatMap(\.keys)
    }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ContainerSnapshot {
        ContainerSnapshot(
            phase: phase, components: components.map { $0.mapKeys(transform) },
            waitingToClose: waitingToClose.map { $0.mapKeys(transform) },
            scopes: scopes.map { $0.mapKeys(transform) }, childCount: childCount,
            children: children.map { $0.mapKeys(transform) })
    }

    func isSame(as other: ContainerSnapshot) -> Bool {
        phase == other.phase && waitingToClose == other.waitingToClose && childCount == other.childCount
            && components.isSame(as: other.components) && scopes.isSame(as: other.scopes)
            && children.isSame(as: other.children)
    }
}

extension ContainerSnapshot: Equatable {
    /// Whether everything in both is called alike, also where one of them was decoded.
    ///
    /// - Complexity: O(*n*) on average in the number of components, closers, scopes and children.
    public static func == (left: ContainerSnapshot, right: ContainerSnapshot) -> Bool { left.isCalledAlike(right) }
}

extension ContainerSnapshot: Codable {
    /// Decodes a snapshot. Its types are not known any more; their names are.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the number of components, closers, scopes and children.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(
            phase: try values["phase"], components: try values["components"],
            waitingToClose: try values["waitingToClose"], scopes: try values["scopes"],
            childCount: try values["childCount"], children: try values["children"])
    }

    /// Encodes the snapshot, with what its types are called in place of these.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the number of components, closers, scopes and children.
    public func encode(to encoder: any Encoder) throws {
        let described = described
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(phase, forKey: "phase")
        try values.encode(described.components, forKey: "components")
        try values.encode(described.waitingToClose, forKey: "waitingToClose")
        try values.encode(described.scopes, forKey: "scopes")
        try values.encode(childCount, forKey: "childCount")
        try values.encode(described.children, forKey: "children")
    }
}

extension ContainerSnapshot: CustomStringConvertible {
    /// The snapshot as text, the same in every run: what there is is counted in the first line, and told below.
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
    /// Scopes that are opened by several threads are told in the order in which they were opened. Of the
    /// components of the parent that its own snapshot tells of, the number is told.
    /// - Complexity: O(*n*) in the number of components, closers, scopes and children.
    public var description: String {
        SnapshotText.joined(lines("container", TypeNames(of: keys)))
    }

    private func lines(_ head: String, _ names: TypeNames) -> [String] {
        let text = SnapshotText(names: names)
        let told = components.filter(\.isTold)
        let inherited = components.count - told.count
        let counts = [
            text.count(told), inherited == 0 ? nil : "\(inherited) of the parent",
            text.count(scopes.count, "scope open", "scopes open"),
            text.count(childCount, "child container", "child containers"), text.count(toClose: waitingToClose),
        ]
        let below =
            told.flatMap { $0.lines(names) } + text.order(waitingToClose)
            + scopes.flatMap { $0.lines(names) } + children.flatMap { $0.lines("child container", names) }
        return [text.head("\(head), \(phase.rawValue)", counts)] + below.map { "  \($0)" }
    }
}
