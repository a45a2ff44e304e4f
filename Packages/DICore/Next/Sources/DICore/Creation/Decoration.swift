/// A decorator in the chain of one key.
final class Decoration: CreationOrigin {
    let record: DecoratorRecord
    let description: ComponentDescription

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
        description = record.description(over: inner, as: key)
        requester = record.requester(of: component)
    }

    var identity: ObjectIdentifier { ObjectIdentifier(record) }

    func description(as key: ComponentKey) -> ComponentDescription { description }
}
