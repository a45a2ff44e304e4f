/// The source of an instance that is created: a component, a decoration or a lazy dependency.
protocol CreationOrigin: Asker {
    /// The identity, which stays the same when a key is linked again.
    var identity: ObjectIdentifier { get }

    /// Whether it is a step on the chain of an error.
    var isStep: Bool { get }

    /// Returns the description for errors.
    func description(as key: ComponentKey) -> ComponentDescription
}

extension CreationOrigin {
    var identity: ObjectIdentifier { ObjectIdentifier(self) }

    var isStep: Bool { true }

    var requester: Requester { .outside }
}
