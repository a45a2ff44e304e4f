/// A decorator in the chain of one key.
final class Decoration: CreationOrigin {
    let record: DecoratorRecord
    let description: ComponentDescription

    /// The decorated component; `nil` for a value.
    private let component: ComponentRecord?

    /// The component that asks for the needs of the decorator.
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

    func isSame(as other: any CreationOrigin) -> Bool {
        guard let other = other as? Decoration else { return false }
        return record === other.record && component === other.component && description.key == other.description.key
    }

    func description(as key: ComponentKey) -> ComponentDescription { description }
}
