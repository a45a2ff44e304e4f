/// A class instance that a weak cell holds without keeping it alive.
struct WeakInstance {
    private weak var object: AnyObject?
    private let type: any Any.Type
    private let isMainActor: Bool

    /// Returns a box with a weak reference to the instance in a box.
    static func box(of box: InstanceBox) -> InstanceBox {
        func object<Value>(_ type: Value.Type) -> AnyObject { box.value(as: type) as AnyObject }
        let header = box.header
        return .holding(
            WeakInstance(
                object: _openExistential(header.type, do: object), type: header.type, isMainActor: header.isMainActor))
    }

    /// A box of the instance, if that still lives.
    var box: InstanceBox? {
        guard let object else { return nil }
        func box<Value>(_ type: Value.Type) -> InstanceBox? {
            (object as? Value).map { .holding($0, isMainActor: isMainActor) }
        }
        return _openExistential(type, do: box)
    }
}
