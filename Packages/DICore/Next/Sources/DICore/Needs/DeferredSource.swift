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
        try handle.obtain(cell, for: key, by: LazyUse(key)) { () throws(ResolutionError) in
            InstanceBox.holding(try resolve(isOnMainActor: isOnMainActor))
        }.value(as: Value.self)
    }

    /// Returns the value, after creations that may suspend.
    func resolveAsynchronously() async throws(ResolutionError) -> Value where Value: Sendable {
        return try await handle.resolveAsynchronously(key).value(as: Value.self)
    }

    /// Returns the value of a cell, after creations that may suspend if it is not there.
    func resolveOnceAsynchronously(in cell: CacheCell) async throws(ResolutionError) -> Value where Value: Sendable {
        try await handle.obtainAsynchronously(cell, for: key, by: LazyUse(key)).value(as: Value.self)
    }

    /// Returns a source of values that are made from the instances.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> DeferredSource<Converted> {
        DeferredSource<Converted>(key, handle: handle) { isOnMainActor throws(ResolutionError) in
            convert(try resolve(isOnMainActor: isOnMainActor))
        }
    }
}

/// The first use of a lazy dependency.
final class LazyUse: CreationOrigin {
    private let key: ComponentKey

    init(_ key: ComponentKey) { self.key = key }

    var modules: [ModuleID] { [] }

    func description(as key: ComponentKey) -> ComponentDescription {
        ComponentDescription(key: key, lifetime: .uncached, place: Place(fileID: "", line: 0))
    }
}
