/// The connection of a deferred dependency to its container.
struct DeferredSource<Value>: Sendable {
    let key: ComponentKey
    let handle: FrameHandle

    /// Makes the value, if it is made from an instance of another type.
    private let converted: (@Sendable (_ isOnMainActor: Bool) throws(ResolutionError) -> Value)?

    init(
        _ key: ComponentKey, handle: FrameHandle,
        converted: (@Sendable (_ isOnMainActor: Bool) throws(ResolutionError) -> Value)? = nil
    ) {
        self.key = key
        self.handle = handle
        self.converted = converted
    }

    func resolve(isOnMainActor: Bool) throws(ResolutionError) -> Value {
        if let converted { return try converted(isOnMainActor) }
        return try handle.resolve(key, as: Value.self, isOnMainActor: isOnMainActor)
    }

    /// Returns the value of a cell, which is resolved if it is not there.
    func resolveOnce(in cell: CacheCell, isOnMainActor: Bool) throws(ResolutionError) -> Value {
        try handle.obtain(cell, for: key, by: Use(key)) { () throws(ResolutionError) in
            InstanceBox.holding(try resolve(isOnMainActor: isOnMainActor))
        }.value(as: Value.self)
    }

    /// The first use of a lazy dependency.
    private final class Use: CreationOrigin {
        private let key: ComponentKey

        init(_ key: ComponentKey) { self.key = key }

        func description(as key: ComponentKey) -> ComponentDescription {
            ComponentDescription(key: key, lifetime: .uncached, place: Place(fileID: "", line: 0))
        }
    }

    /// Returns a source of values that are made from the instances.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> DeferredSource<Converted> {
        DeferredSource<Converted>(key, handle: handle) { isOnMainActor throws(ResolutionError) in
            convert(try resolve(isOnMainActor: isOnMainActor))
        }
    }
}
