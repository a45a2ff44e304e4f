/// The connection of a deferred dependency to its container.
struct DeferredSource<Value>: Sendable {
    let key: ComponentKey
    let handle: FrameHandle

    /// Makes the value, if it is made from an instance of another type.
    private let converted: (@Sendable (_ isOnMainActor: Bool) throws(ResolutionError) -> Value)?

    /// Makes the box with the value from that with an instance of another type.
    private let boxConverted: (@Sendable (InstanceBox) -> InstanceBox)?

    init(
        _ key: ComponentKey, handle: FrameHandle,
        converted: (@Sendable (_ isOnMainActor: Bool) throws(ResolutionError) -> Value)? = nil,
        boxConverted: (@Sendable (InstanceBox) -> InstanceBox)? = nil
    ) {
        self.key = key
        self.handle = handle
        self.converted = converted
        self.boxConverted = boxConverted
    }

    func resolve(isOnMainActor: Bool) throws(ResolutionError) -> Value {
        if let converted { return try converted(isOnMainActor) }
        return try handle.resolve(key, as: Value.self, isOnMainActor: isOnMainActor)
    }

    /// Returns whether the owner is on the main actor, and stops the program if it is bound to the main actor and the
    /// caller is elsewhere.
    func checkOwner() -> Bool {
        if handle.isOwnerOnMainActor {
            MainActor.preconditionIsolated(
                "\(key) was requested off the main actor, by an owner that is bound to it")
        }
        return handle.isOwnerOnMainActor
    }

    /// Returns the value of a cell, which is resolved if it is not there.
    func resolveOnce(in cell: CacheCell, isOnMainActor: Bool) throws(ResolutionError) -> Value {
        try handle.obtain(cell, for: key, by: LazyUse(key)) { () throws(ResolutionError) in
            InstanceBox.holding(try resolve(isOnMainActor: isOnMainActor))
        }.value(as: Value.self)
    }

    /// Returns the value, after creations that may suspend.
    func resolveAsynchronously() async throws(ResolutionError) -> Value where Value: Sendable {
        value(in: try await handle.resolveAsynchronously(key))
    }

    /// Returns the value of a cell, after creations that may suspend if it is not there.
    func resolveOnceAsynchronously(in cell: CacheCell) async throws(ResolutionError) -> Value where Value: Sendable {
        try await handle.obtainAsynchronously(cell, for: key, by: LazyUse(key), boxConverted).value(as: Value.self)
    }

    private func value(in box: InstanceBox) -> Value { (boxConverted?(box) ?? box).value(as: Value.self) }

    /// Returns a source of values that are made from the instances.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> DeferredSource<Converted> {
        DeferredSource<Converted>(key, handle: handle) { isOnMainActor throws(ResolutionError) in
            convert(try resolve(isOnMainActor: isOnMainActor))
        }
    }

    /// Returns a source of values that are made from the instances, for asynchronous requests.
    func mapLater<Converted: Sendable>(
        _ convert: @escaping @Sendable (Value) -> Converted
    ) -> DeferredSource<Converted> where Value: Sendable {
        DeferredSource<Converted>(key, handle: handle, boxConverted: { .holding(convert(value(in: $0))) })
    }
}

/// The first use of a lazy dependency.
final class LazyUse: CreationOrigin {
    private let key: ComponentKey

    init(_ key: ComponentKey) { self.key = key }

    var isolation: Isolation { .nonisolated }

    func description(as key: ComponentKey) -> ComponentDescription {
        ComponentDescription(key: key, lifetime: .uncached, place: Place(fileID: "", line: 0))
    }
}
