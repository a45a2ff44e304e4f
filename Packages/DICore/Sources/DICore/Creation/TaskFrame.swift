/// The asynchronous creation that the current task runs: what a factory that asks a container past its resolver is
/// recognised by.
///
/// Tasks that were born in the factory inherit this too, and are no part of the creation: it does not wait for them, as far as
/// anybody can see. So it counts in the very task only that runs the creation.
struct TaskFrame: Sendable {
    private let handle: FrameHandle
    private let owner: Identity

    @TaskLocal static var current: TaskFrame?

    /// Tells tasks apart that live at the same time.
    private struct Identity: Sendable, Equatable {
        private let address: UInt?

        // Safety: one reference is one word. It is compared, and only while the creation runs, and so its task lives. It is not
        // kept as a reference: the task of an `async let` lies on its parent's stack, and must not be released.
        static var here: Identity {
            withUnsafeCurrentTask { task in
                Identity(address: task.map { unsafeBitCast($0, to: UInt.self) })
            }
        }
    }

    init(_ handle: FrameHandle) {
        self.handle = handle
        owner = .here
    }

    /// The innermost creation that the calling task runs.
    static var frame: Frame? {
        guard let current, let frame = current.handle.current, current.owner == .here else {
            return nil
        }
        return frame
    }
}
