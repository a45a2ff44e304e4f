/// The source of an instance that is created: a component or a decoration.
protocol CreationOrigin: Asker {
    /// The identity, which stays the same when a key is linked again. Others may have it too: see ``isSame(as:)``.
    var identity: ObjectIdentifier { get }

    /// Whether both are the source of the same instances, also if a key was linked again.
    func isSame(as other: any CreationOrigin) -> Bool

    /// Returns the description for errors.
    func description(as key: ComponentKey) -> ComponentDescription
}

extension CreationOrigin {
    var identity: ObjectIdentifier { ObjectIdentifier(self) }

    func isSame(as other: any CreationOrigin) -> Bool { self === other }

    var requester: Requester { .outside }
}
