/// The connection of a deferred dependency to its container.
///
/// It is not generic, because the metadata of a generic type would be looked up at each use.
struct DeferredSource: Sendable {
    /// The key, and the facts of the creation of a value that is kept. All sources of an entry share them.
    private let recipe: Recipe
    let handle: FrameHandle
    private let conversion: Conversion

    /// The way to the value, in a box.
    enum Conversion: Sendable {
        /// The value is the instance that answers the key.
        case none

        /// The value is made from an instance of another type.
        case now(@Sendable (_ isOnMainActor: Bool) throws(ResolutionError) -> InstanceBox)

        /// The same, after creations that may suspend.
        case later(@Sendable () async throws(ResolutionError) -> InstanceBox)
    }

    init(_ recipe: Recipe, handle: FrameHandle, by conversion: Conversion = .none) {
        self.recipe = recipe
        self.handle = handle
        self.conversion = conversion
    }

    /// Returns whether the owner is on the main actor, for a caller in the isolation of the owner.
    ///
    /// - Precondition: The caller is on the main actor if the owner is bound to it.
    func checkOwner() -> Bool {
        if handle.isMainActor {
            MainActor.preconditionIsolated(
                "\(recipe.key) was requested off the main actor, by an owner that is bound to it")
        }
        return handle.isMainActor
    }

    func resolve<Value>(as type: Value.Type, isOnMainActor: Bool) throws(ResolutionError) -> Value {
        if case .now(let convert) = conversion { return try convert(isOnMainActor).value(as: type) }
        return try handle.resolve(type, recipe.key.qualifier, isOnMainActor: isOnMainActor)
    }

    /// Returns the value of a cell, which is resolved if it is not there.
    func resolveOnce<Value>(
        as type: Value.Type, in cell: CacheCell, isOnMainActor: Bool
    ) throws(ResolutionError) -> Value {
        while true {
            var isOwnAttempt = false
            do throws(ResolutionError) {
                return try handle.obtain(recipe, in: cell) { () throws(ResolutionError) in
                    isOwnAttempt = true
                    return .holding(try resolve(as: type, isOnMainActor: isOnMainActor))
                }.value(as: type)
            } catch {
                // This use waited for one elsewhere, which fails there. The main actor has not been tried.
                if isOnMainActor, !isOwnAttempt, error.code == .isolation { continue }
                throw error
            }
        }
    }

    /// Returns the box of the value, after creations that may suspend.
    func resolveAsynchronously() async throws(ResolutionError) -> InstanceBox {
        if case .later(let convert) = conversion { return try await convert() }
        return try await handle.resolveAsynchronously(recipe.key)
    }

    /// Returns the box of a cell, after creations that may suspend if it is not there.
    func resolveOnceAsynchronously(in cell: CacheCell) async throws(ResolutionError) -> InstanceBox {
        try await handle.obtainAsynchronously(recipe, in: cell, resolveAsynchronously)
    }

    /// Returns a source of values that are made from the instances.
    func map<Value, Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> DeferredSource {
        DeferredSource(
            recipe, handle: handle,
            by: .now { isOnMainActor throws(ResolutionError) in
                .holding(convert(try resolve(as: Value.self, isOnMainActor: isOnMainActor)))
            })
    }

    /// Returns a source of values that are made from the instances, after creations that may suspend.
    func mapLater<Value: Sendable, Converted>(
        _ convert: @escaping @Sendable (Value) -> Converted
    ) -> DeferredSource {
        DeferredSource(
            recipe, handle: handle,
            by: .later { () async throws(ResolutionError) in
                .holding(convert(try await resolveAsynchronously().value(as: Value.self)))
            })
    }
}
