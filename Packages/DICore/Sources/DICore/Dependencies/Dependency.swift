/// One declared need of a component: the key, and the way in which the component needs it.
///
/// The graph consists of dependencies before anything is created. A strategy declares them, usually through typed
/// ``Need`` values.
///
/// Thread-safety: an immutable value.
public struct Dependency: Sendable, Hashable, CustomStringConvertible {
    /// The way in which a component needs a key.
    public enum Kind: String, Sendable, Hashable {
        /// The instance must exist.
        case required
        /// The instance may be missing.
        case optional
        /// The instance is resolved at first use.
        case lazy
        /// The instance is resolved at every use.
        case provider
        /// All contributions to an array.
        case collection
        /// All contributions to a dictionary.
        case map
        /// The instance is made at every use, from arguments of the caller.
        case assisted
    }

    /// The key that is needed. For the kinds `lazy`, `provider` and `optional` this is the type inside; for
    /// `collection` and `map` it is the type of the elements.
    public let key: ComponentKey

    /// The way in which the key is needed.
    public let kind: Kind

    /// The type as it is written at the need: `Lazy<Database>` for a lazy dependency on `Database`.
    public var form: ComponentKey { written?.form ?? key }

    // Stored by reference, because there are many dependencies, and most are written as their key.
    private let written: Written?

    /// The types that are written at a need.
    private final class Written: Sendable, Hashable {
        let form: ComponentKey
        let mapKeyType: ComponentKey?

        init(_ form: ComponentKey, mapKeyType: ComponentKey?) {
            self.form = form
            self.mapKeyType = mapKeyType
        }

        static func == (left: Written, right: Written) -> Bool {
            left === right || (left.form == right.form && left.mapKeyType == right.mapKeyType)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(form) }
    }

    /// Whether it is resolved later by code that can wait, so that it may be asynchronous.
    public let isAsynchronous: Bool

    /// The type of the keys of a map.
    package var mapKeyType: ComponentKey? { written?.mapKeyType }

    /// The parameter or property that it feeds, such as `parameter 1`.
    public var label: String?

    /// Creates a dependency.
    ///
    /// - Parameters:
    ///   - key: The key that is needed.
    ///   - kind: The way in which it is needed.
    ///   - form: The type as it is written at the need; the same as `key` if `nil`.
    ///   - label: The parameter or property that it feeds.
    ///   - isAsynchronous: Whether it is resolved later by code that can wait, so that it may be asynchronous.
    public init(
        _ key: ComponentKey, kind: Kind = .required, form: ComponentKey? = nil, label: String? = nil,
        isAsynchronous: Bool = false
    ) {
        // The form of a map contains the type of its keys.
        let map = kind == .map ? (form?.type as? any Dependency.Form.Type)?.dependency(qualifier: key.qualifier) : nil
        self.init(
            decoded: key, kind: kind, isAsynchronous: isAsynchronous, writtenAs: form, mapKeyType: map?.mapKeyType,
            label: label)
    }

    /// Creates a dependency on all contributions to a map.
    ///
    /// - Parameters:
    ///   - element: The type of the elements, and the qualifier of the collection.
    ///   - keyType: The type of the map's keys.
    ///   - form: The type as it is written at the need.
    ///   - label: The parameter or property that it feeds.
    public init<MapKey: Hashable>(
        mapOf element: ComponentKey, keyedBy keyType: MapKey.Type, form: ComponentKey? = nil, label: String? = nil
    ) {
        self.init(
            decoded: element, kind: .map, isAsynchronous: false, writtenAs: form ?? element,
            mapKeyType: ComponentKey(keyType), label: label)
    }

    /// Creates the dependency of a need.
    ///
    /// - Parameter wired: The dependency on another component that supplies the value.
    init(on type: Any.Type, qualifier: Qualifier?, label: String?, wired: Dependency?) {
        if let wired {
            self = wired
        } else if let form = type as? any Dependency.Form.Type {
            self = form.dependency(qualifier: qualifier)
        } else {
            self.init(ComponentKey(erased: type, qualifier: qualifier))
        }
        self.label = label
    }

    /// Creates a dependency from all of its parts.
    package init(
        decoded key: ComponentKey, kind: Kind, isAsynchronous: Bool, writtenAs form: ComponentKey?,
        mapKeyType: ComponentKey?, label: String?
    ) {
        self.key = key
        self.kind = kind
        self.isAsynchronous = isAsynchronous
        self.label = label
        if let form, form != key || mapKeyType != nil {
            written = Written(form, mapKeyType: mapKeyType)
        } else {
            written = nil
        }
    }

    /// The type as it is written at the need, if that is more than the key.
    package var writtenForm: ComponentKey? { written?.form }

    /// Whether it is written as another type than its key.
    package var hasForm: Bool { form != key }

    /// The identity of the type of the keys of a map.
    package var mapKeyIdentity: ObjectIdentifier? { mapKeyType?.type.map { ObjectIdentifier($0) } }

    /// Whether it is on all contributions to an array or a map.
    package var isCollection: Bool { kind == .collection || kind == .map }

    /// The dependency on a collection that is inside of another form, as in `Lazy<[any Rule]>`.
    package var requestedCollection: Dependency? {
        guard !isCollection, let form = key.type as? any Dependency.Form.Type else { return nil }
        var inside = form.dependency(qualifier: key.qualifier)
        inside.label = label
        return inside.isCollection ? inside : nil
    }

    /// Whether it is resolved after the component was created, so that it may close a cycle.
    public var isDeferred: Bool {
        switch kind {
        case .lazy, .provider, .assisted: true
        case .required, .optional, .collection, .map: false
        }
    }

    /// The kind and the key, as in `lazy Database`; the key alone if it is required.
    public var description: String {
        kind == .required ? "\(key)" : "\(kind.rawValue) \(key)"
    }
}
