public import DICore

/// A writer sees every value before it is injected, and may refuse it.
///
/// ```
/// struct KeepsCustomThemes: PropertyWriter {
///     func allows(_ value: Any, for property: WrittenProperty) -> Bool { !(value is DefaultTheme) }
/// }
///
/// Component(Screen.self) { Screen() }.inject(\.store).inject(\.theme).written(by: KeepsCustomThemes())
/// ```
///
/// A property whose value is refused stays as it is. The writer sees all values of an object before the first is
/// assigned.
///
/// Thread-safety: `Sendable`; called on the thread that injects. Several threads may inject at the same time.
public protocol PropertyWriter: Sendable {
    /// Returns whether a value may be assigned; if not, the property stays as it is.
    ///
    /// It is called once for each property of each object, in the order in which the values are resolved. The toolkit
    /// holds no lock. An allowed value may still not be assigned: another property of the object may fail.
    ///
    /// - Parameters:
    ///   - value: The value. For an optional property, it may contain `nil`.
    ///   - property: The property.
    /// - Throws: Any error; then the injection fails, and no property of the object is changed.
    func allows(_ value: Any, for property: WrittenProperty) throws -> Bool
}

/// A property that is about to be written, as a ``PropertyWriter`` sees it.
public struct WrittenProperty: CustomStringConvertible {
    /// The type that the list of properties is for. It may be a base class of the object.
    public let owner: ComponentKey

    /// The key path of a listed property, for a comparison as in `property.path == \Screen.theme`; `nil` for a marked
    /// property that is not listed.
    public let path: AnyKeyPath?

    /// The name of the property; `nil` if Swift does not provide it. That is so for properties with observers, and for
    /// those of classes that may have subclasses.
    public let name: String?

    /// The words for messages: `property store`, or `property 2` for the second property of the list if it has no name.
    public let label: String

    init(of owner: ComponentKey, path: AnyKeyPath?, name: String?, number: Int) {
        self.owner = owner
        self.path = path
        self.name = name
        label = "property \(name ?? "\(number)")"
    }

    /// The label and the owner: `property store of Screen`.
    public var description: String { "\(label) of \(owner)" }
}

/// The writers of a list. All must agree to a value; after the first refusal, the others are not called.
@usableFromInline
struct PropertyWriters: Sendable {
    private var all: [any PropertyWriter] = []

    private var isEmpty: Bool { all.isEmpty }

    mutating func append(_ writer: any PropertyWriter) {
        all.append(writer)
    }

    mutating func append(_ writers: PropertyWriters) {
        all += writers.all
    }

    fileprivate func allow(_ value: Any, for property: WrittenProperty) throws -> Bool {
        try all.allSatisfy { try $0.allows(value, for: property) }
    }

    /// Returns whether all writers agree to the content of a marked property.
    func allow<Owner>(_ content: AnyMarkedContent, to name: String, of owner: Owner.Type) throws -> Bool {
        if isEmpty { return true }
        return try allow(
            content.anyValue, for: WrittenProperty(of: ComponentKey(owner), path: nil, name: name, number: 0))
    }

    /// Returns the check for a listed property; `nil` if there is no writer.
    func check<Owner>(of owner: Owner.Type, number: Int) -> PropertyCheck? {
        isEmpty ? nil : PropertyCheck(writers: self, owner: ComponentKey(owner), number: number)
    }
}

/// The question to the writers of a list about one of its properties.
@usableFromInline
struct PropertyCheck: Sendable {
    fileprivate let writers: PropertyWriters
    fileprivate let owner: ComponentKey
    /// The position of the property in the list, from 1.
    fileprivate let number: Int

    func allows(_ value: Any, at path: AnyKeyPath?) throws -> Bool {
        try writers.allow(
            value, for: WrittenProperty(of: owner, path: path, name: path?.propertyName, number: number))
    }
}
