/// The source of an instance that is created: a component or a decoration.
protocol CreationOrigin: RequestOrigin {
    /// The identity, which stays the same when a key is linked again. Others may have it too: see ``isSame(as:)``.
    var identity: ObjectIdentifier { get }

    /// The identity of the decorated component; `nil` for a component, and for the decoration of a value.
    var decoratedIdentity: ObjectIdentifier? { get }

    /// Whether both are the source of the same instances, also if a key was linked again.
    func isSame(as other: any CreationOrigin) -> Bool

    /// Returns the description for errors.
    func description(as key: ComponentKey) -> ComponentDescription
}

extension CreationOrigin {
    var identity: ObjectIdentifier { ObjectIdentifier(self) }

    var decoratedIdentity: ObjectIdentifier? { nil }

    func isSame(as other: any CreationOrigin) -> Bool { self === other }

    var requester: Requester { .outside }
}

/// A decorator in the chain of one key.
final class Decoration: CreationOrigin {
    let record: DecoratorRecord
    let description: ComponentDescription

    /// The decorated component; `nil` for a value.
    private let component: ComponentRecord?

    /// The component that requests the needs of the decorator.
    let requester: Requester

    /// - Parameters:
    ///   - inner: The decorated component, or the decoration inside of this one.
    ///   - component: The decorated component.
    init(
        _ record: DecoratorRecord, of key: ComponentKey, over inner: ComponentDescription,
        component: ComponentRecord?
    ) {
        self.record = record
        self.component = component
        description = record.description(over: inner, as: key)
        requester = record.requester(of: component)
    }

    /// The decorated component; `nil` for a value.
    var decorated: ComponentDescription? { component?.description() }

    var identity: ObjectIdentifier { ObjectIdentifier(record) }

    var decoratedIdentity: ObjectIdentifier? { component.map { ObjectIdentifier($0) } }

    func isSame(as other: any CreationOrigin) -> Bool {
        guard let other = other as? Decoration else { return false }
        return record === other.record && component === other.component && description.key == other.description.key
    }

    func description(as key: ComponentKey) -> ComponentDescription { description }
}

/// An object on whose behalf requests are made.
protocol RequestOrigin: AnyObject, Sendable {
    /// The component that makes the requests.
    var requester: Requester { get }
}
