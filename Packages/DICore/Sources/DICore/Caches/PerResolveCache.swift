/// One instance within one top-level resolve: everything in the object graph that is being built shares it.
///
/// A lazy dependency or a provider that is used later begins a resolve of its own.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct PerResolveCache: CacheStrategy {
    /// Makes the strategy.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// As long as the resolve: `per resolve`.
    public var lifetime: Lifetime { Lifetime(.resolve, name: "per resolve") }

    /// A slot that serves from the storage of the current resolve.
    ///
    /// - Complexity: O(1).
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot() }

    private struct Slot: CacheSlot {
        let id = CacheStorage.SlotID()

        func cell(in context: borrowing CacheContext) -> CacheCell {
            context.isReadOnly ? context.resolve.existingCell(for: id) ?? CacheCell() : context.resolve.cell(for: id)
        }

        func clear() {}
    }
}

extension CacheStrategy where Self == PerResolveCache {
    /// One instance within one top-level resolve.
    public static var perResolve: PerResolveCache { PerResolveCache() }
}
