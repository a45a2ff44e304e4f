/// One declared need of a component: what it needs, and in which way.
///
/// Dependencies are what the graph is made of, before anything is created. A strategy declares them, usually through
/// typed ``Need`` values.
///
/// Thread-safety: an immutable value.
public struct Dependency: Sendable, Hashable, CustomStringConvertible {
    /// In which way something is needed.
    ///
    /// Thread-safety: an immutable value.
    public enum Kind: String, Sendable, Hashable {
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
    ///
    /// - Complexity: O(1).
    public var form: ComponentKey { written?.form ?? key }

    // Behind a reference, because there are many dependencies, and most are written as what is needed.
    private let written: Written?

    /// What is written where something is needed.
    private final class Written: Sendable, Hashable {
        let form: ComponentKey
        let mapKeyType: ComponentKey?

        private init(_ form: ComponentKey, mapKeyType: ComponentKey?) {
            self.form = form
            self.mapKeyType = mapKeyType
        }

        /// `nil` where there is nothing to say. (A failable initialiser would allocate before it fails.)
        static func saying(_ form: ComponentKey?, of key: ComponentKey, mapKeyType: ComponentKey? = nil) -> Written? {
            guard let form, form != key || mapKeyType != nil else { return nil }
            return Written(form, mapKeyType: mapKeyType)
        }

        static func == (left: Written, right: Written) -> Bool {
            left === right || (left.form == right.form && left.mapKeyType == right.mapKeyType)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(form) }
    }

    /// Whether it is resolved by somebody who can wait, so that it may be asynchronous.
    public let isAsynchronous: Bool

    /// The type of the keys of a map.
    package var mapKeyType: ComponentKey? { written?.mapKeyType }

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
        self.label = label
        // What a map is needed for says the type of its keys.
        let map = kind == .map ? (form?.type as? any DependencyForm.Type)?.dependency(qualifier: key.qualifier) : nil
        written = .saying(form, of: key, mapKeyType: map?.mapKeyType)
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
        self.label = label
        written = .saying(form ?? element, of: element, mapKeyType: ComponentKey(keyType))
    }

    private init(key: ComponentKey, kind: Kind, isAsynchronous: Bool, written: Written?, label: String?) {
        self.key = key
        self.kind = kind
        self.isAsynchronous = isAsynchronous
        self.written = written
        self.label = label
    }

    /// The same need of other keys.
    /// The very dependency that was encoded.
    package init(
        decoded key: ComponentKey, kind: Kind, isAsynchronous: Bool, writtenAs form: ComponentKey?,
        mapKeyType: ComponentKey?,
        label: String?
    ) {
        self.init(
            key: key, kind: kind, isAsynchronous: isAsynchronous,
            written: .saying(form, of: key, mapKeyType: mapKeyType), label: label)
    }

    /// What it is written as, where that is more than its key.
    package var writtenForm: ComponentKey? { written?.form }

    package func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Dependency {
        let key = transform(key)
        return Dependency(
            key: key, kind: kind, isAsynchronous: isAsynchronous,
            written: written.flatMap {
                .saying(transform($0.form), of: key, mapKeyType: $0.mapKeyType.map(transform))
            }, label: label)
    }

    /// Whether it is written as another type than what is needed.
    package var hasForm: Bool { written.map { $0.form != key } ?? false }

    /// The identity of the type of the keys of a map.
    var mapKeyIdentity: ObjectIdentifier? { mapKeyType?.type.map { ObjectIdentifier($0) } }

    /// Whether it is about all contributions to an array or a map.
    package var isCollection: Bool { kind == .collection || kind == .map }

    /// The need for a collection, where its type is asked for in another way, as inside of `Lazy<[any Rule]>`.
    package var askedCollection: Dependency? {
        guard !isCollection, let form = key.type as? any DependencyForm.Type else { return nil }
        var inside = form.dependency(qualifier: key.qualifier)
        inside.label = label
        return inside.isCollection ? inside : nil
    }

    /// The keys in it.
    package var keys: [ComponentKey] { written.map { [key, $0.form] + ($0.mapKeyType.map { [$0] } ?? []) } ?? [key] }

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
