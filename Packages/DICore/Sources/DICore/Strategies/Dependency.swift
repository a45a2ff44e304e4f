/// One declared need of a component: what it needs, and in which way.
///
/// Dependencies are what the graph is made of, before anything is created. A strategy declares them, usually through
/// typed ``Need`` values.
///
/// Thread-safety: an immutable value.
public struct Dependency: Sendable, Hashable, CustomStringConvertible {
    /// In which way something is needed.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// It must be there.
        case required
        /// It may be missing.
        case optional
        /// It is resolved at first use.
        case lazy
        /// It is resolved at every use.
        case provider
        /// All contributions to an array.
        case collection
        /// All contributions to a dictionary.
        case map
        /// It is made at every use, from arguments of the caller.
        case assisted
    }

    /// What is needed. For the kinds `lazy`, `provider` and `optional` this is the type inside; for `collection` and
    /// `map` it is the type of the elements.
    public let key: ComponentKey

    /// In which way it is needed.
    public let kind: Kind

    /// The type as it is written where it is needed: `Lazy<Database>` for a lazy dependency on `Database`.
    public let form: ComponentKey

    /// Whether it is resolved by somebody who can wait, so that it may be asynchronous.
    public let isAsynchronous: Bool

    /// The type of the keys of a map.
    let mapKeyType: Any.Type?

    /// Which parameter or property it feeds: `parameter 1`.
    public var label: String?

    /// Makes a dependency.
    ///
    /// - Parameters:
    ///   - key: What is needed.
    ///   - kind: In which way.
    ///   - form: The type as it is written where it is needed; the same as `key` where `nil`.
    ///   - label: Which parameter or property it feeds.
    ///   - isAsynchronous: Whether it is resolved later by somebody who can wait, so that it may be asynchronous.
    /// - Complexity: O(1).
    public init(
        _ key: ComponentKey, kind: Kind = .required, form: ComponentKey? = nil, label: String? = nil,
        isAsynchronous: Bool = false
    ) {
        self.isAsynchronous = isAsynchronous
        self.key = key
        self.kind = kind
        self.form = form ?? key
        self.label = label
        mapKeyType = nil
    }

    /// Makes a dependency on all contributions to a map.
    ///
    /// - Parameters:
    ///   - element: The type of the elements, and the qualifier of the collection.
    ///   - keyType: The type of the map's keys.
    ///   - form: The type as it is written where it is needed.
    ///   - label: Which parameter or property it feeds.
    /// - Complexity: O(1).
    public init<MapKey: Hashable>(
        mapOf element: ComponentKey, keyedBy keyType: MapKey.Type, form: ComponentKey? = nil, label: String? = nil
    ) {
        isAsynchronous = false
        key = element
        kind = .map
        self.form = form ?? element
        self.label = label
        mapKeyType = keyType
    }

    /// Whether two dependencies are alike in everything.
    ///
    /// - Complexity: O(1).
    public static func == (left: Dependency, right: Dependency) -> Bool {
        left.key == right.key && left.kind == right.kind && left.form == right.form && left.label == right.label
            && left.isAsynchronous == right.isAsynchronous
            && left.mapKeyType.map { ObjectIdentifier($0) } == right.mapKeyType.map { ObjectIdentifier($0) }
    }

    /// Feeds key, kind and form to the hasher.
    ///
    /// - Complexity: O(1).
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(kind)
        hasher.combine(form)
    }

    /// Whether it is resolved after the component was created, so that it may close a circle.
    public var isDeferred: Bool {
        switch kind {
        case .lazy, .provider, .assisted: true
        case .required, .optional, .collection, .map: false
        }
    }

    /// The kind and the key, as in `lazy Database`; the key alone where it is required.
    public var description: String {
        kind == .required ? "\(key)" : "\(kind.rawValue) \(key)"
    }
}
