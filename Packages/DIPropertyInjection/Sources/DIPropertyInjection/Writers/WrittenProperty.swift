public import DICore

/// A property that is about to be written, as a ``PropertyWriter`` sees it.
public struct WrittenProperty: CustomStringConvertible {
    /// Whose property it is: the type that the list of properties is for, which may be a base class of the object.
    public let owner: ComponentKey

    /// The key path that is listed, for a comparison as in `property.path == \Screen.theme`; `nil` for marked properties that
    /// were found without being listed.
    public let path: AnyKeyPath?

    /// The property's name; `nil` where Swift does not tell, as for properties with observers and those of classes that may have
    /// subclasses.
    public let name: String?

    /// What it is called in messages: `property store`, or `property 2`, the second that is listed, where it has no name.
    public let label: String

    init(of owner: ComponentKey, path: AnyKeyPath?, name: String?, number: Int) {
        self.owner = owner
        self.path = path
        self.name = name
        label = "property \(name ?? "\(number)")"
    }

    /// The label and the owner: `property store of Screen`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { "\(label) of \(owner)" }
}
