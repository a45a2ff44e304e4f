/// The source of an instance that is created: a component, a decoration or a lazy dependency.
protocol CreationOrigin: Asker {
    /// The identity, which stays the same when a key is linked again. Others may have it too: see ``isSame(as:)``.
    var identity: ObjectIdentifier { get }

    /// Whether both are the source of the same instances, also if a key was linked again.
    func isSame(as other: any CreationOrigin) -> Bool

    /// Whether it is a step on the chain of an error.
    var isStep: Bool { get }

    /// Returns the description for errors.
    func description(as key: ComponentKey) -> ComponentDescription
}

extension CreationOrigin {
    var identity: ObjectIdentifier { ObjectIdentifier(self) }

    func isSame(as other: any CreationOrigin) -> Bool { self === other }

    var isStep: Bool { true }

    var requester: Requester { .outside }
}
