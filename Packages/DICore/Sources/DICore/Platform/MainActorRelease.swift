/// Releases values on the main actor.
enum MainActorRelease {
    /// Moves a value out of its memory, and releases it: at once if the caller is on the main actor, and otherwise as soon as
    /// the main actor is free.
    static func release<Value>(_ memory: UnsafeMutablePointer<Value>) {
        // In memory, because a local variable could be the last owner of the value.
        let moved = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        moved.moveInitialize(from: memory, count: 1)
        // Safety: only the code that runs on the main actor has the pointer from here on.
        nonisolated(unsafe) let owned = moved
        let work: @Sendable () -> Void = {
            owned.deinitialize(count: 1)
            owned.deallocate()
        }
        if #available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
            LastWork.runByReleasing(work)
        } else {
            Task { @MainActor in work() }
        }
    }

    /// An object whose deinitializer runs on the main actor.
    @available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    private final class LastWork {
        private let work: @Sendable () -> Void

        private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

        @MainActor deinit { work() }

        // Not inlined: the optimizer could place the object on the stack, and run its deinitializer where it is.
        @inline(never)
        static func runByReleasing(_ work: @escaping @Sendable () -> Void) { _ = LastWork(work) }
    }
}
