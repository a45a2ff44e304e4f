/// A decorator in the chain of one key.
final class Decoration: CreationOrigin {
    let record: DecoratorRecord
    let description: ComponentDescription

    /// - Parameter inner: The decorated component, or the decoration inside of this one.
    init(_ record: DecoratorRecord, of key: ComponentKey, over inner: ComponentDescription) {
        self.record = record
        description = record.description(over: inner, as: key)
    }

    var isolation: Isolation { description.isolation }

    var identity: ObjectIdentifier { ObjectIdentifier(record) }

    func description(as key: ComponentKey) -> ComponentDescription { description }
}
