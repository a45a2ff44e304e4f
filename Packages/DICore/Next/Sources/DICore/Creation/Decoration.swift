/// A decorator in the chain of one key.
final class Decoration: CreationOrigin {
    let record: DecoratorRecord
    let description: ComponentDescription

    /// - Parameters:
    ///   - number: The number of the decorator, counted from the innermost.
    ///   - component: The decorated component.
    init(_ record: DecoratorRecord, of key: ComponentKey, number: Int, decorating component: ComponentDescription?) {
        self.record = record
        description = ComponentDescription(
            key: key, lifetime: component?.lifetime ?? .uncached, isolation: component?.isolation ?? .nonisolated,
            place: record.place, isShared: component?.isShared ?? false, decoratorNumber: number)
    }

    var identity: ObjectIdentifier { ObjectIdentifier(record) }

    func description(as key: ComponentKey) -> ComponentDescription { description }
}
