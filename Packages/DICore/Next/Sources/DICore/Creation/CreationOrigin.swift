/// The source of an instance that is created: a component, a decoration or a lazy dependency.
protocol CreationOrigin: AnyObject, Sendable {
    /// The identity, which stays the same when a key is linked again.
    var identity: ObjectIdentifier { get }

    /// The isolation of the creation.
    var isolation: Isolation { get }

    /// Returns the description for errors.
    func description(as key: ComponentKey) -> ComponentDescription
}

extension CreationOrigin {
    var identity: ObjectIdentifier { ObjectIdentifier(self) }
}
