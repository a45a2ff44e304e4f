/// The connection of a deferred dependency to its container.
struct DeferredSource<Value>: Sendable {
    let key: ComponentKey
    let handle: FrameHandle

    /// Makes the value, if it is made from an instance of another type.
    private let converted: (@Sendable (_ isOnMainActor: Bool) throws(ResolutionError) -> Value)?

    /// Makes the value from the instance of another type, after creations that may suspend.
    private let convertedLater: (@Sendable () async throws(ResolutionError) -> Value)?

    init(
        _ key: ComponentKey, handle: FrameHandle,
        converted: (@Sendable (_ isOnMainActor: Bool) throws(ResolutionError) -> Value)? = nil,
        later: (@Sendable () async throws(ResolutionError) -> Value)? = nil
    ) {
        self.key = key
        self.handle = handle
        self.converted = converted
        convertedLater = later
    }

    /// Returns whether the owner is on the main actor, for a caller in the isolation of the owner.
    ///
    /// - Precondition: The caller is on the main actor if the owner is bound to it.
    func checkOwner() -> Bool {
        if handle.isMainActor {
            MainActor.preconditionIsolated("\(key) was requested off the main actor, by an owner that is bound to it")
        }
        return handle.isMainActor
    }

    func resolve(isOnMainActor: Bool) throws(ResolutionError) -> Value {
        if let converted { return try converted(isOnMainActor) }
        return try handle.resolve(Value.self, key.qualifier, isOnMainActor: isOnMainActor)
    }

    /// Returns the value of a cell, which is resolved if it is not there.
    func resolveOnce(in cell: CacheCell, isOnMainActor: Bool) throws(ResolutionError) -> Value {
        while true {
            var isOwnAttempt = false
            do throws(ResolutionError) {
                return try handle.obtain(cell, for: key) { () throws(ResolutionError) in
                    isOwnAttempt = true
                    return InstanceBox.holding(try resolve(isOnMainActor: isOnMainActor))
                }.value(as: Value.self)
            } catch {
                // This use waited for one elsewhere, which fails there. The main actor has not been tried.
                if isOnMainActor, !isOwnAttempt, error.code == .isolation { continue }
                throw error
            }
        }
    }

    /// Returns the value, after creations that may suspend.
    func resolveAsynchronously() async throws(ResolutionError) -> Value where Value: Sendable {
        if let convertedLater { return try await convertedLater() }
        return try await handle.resolveAsynchronously(key).value(as: Value.self)
    }

    /// Returns the value of a cell, after creations that may suspend if it is not there.
    func resolveOnceAsynchronously(in cell: CacheCell) async throws(ResolutionError) -> Value where Value: Sendable {
        try await handle.obtainAsynchronously(cell, for: key) {
            () async throws(ResolutionError) in
            .holding(try await resolveAsynchronously())
        }.value(as: Value.self)
    }

    /// Returns a source of values that are made from the instances.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> DeferredSource<Converted> {
        DeferredSource<Converted>(key, handle: handle) { isOnMainActor throws(ResolutionError) in
            convert(try resolve(isOnMainActor: isOnMainActor))
        }
    }

    /// Returns a source of values that are made from the instances, after creations that may suspend.
    func mapLater<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> DeferredSource<Converted>
    where Value: Sendable {
        DeferredSource<Converted>(
            key, handle: handle,
            later: { () async throws(ResolutionError) in convert(try await resolveAsynchronously()) })
    }
}
