/// The asynchronous creation that the current task runs, by which the container recognizes a factory that asks it past
/// its resolver.
///
/// Tasks that the factory starts inherit the value, although they are not known to be a part of the creation. So it is
/// valid only in the task that runs the creation.
struct TaskFrame: Sendable {
    private let handle: FrameHandle
    private let owner: Identity

    @TaskLocal static var current: TaskFrame?

    /// The identity of a task among those that live at the same time.
    private struct Identity: Sendable, Equatable {
        private let address: UInt?

        // Safety: one reference is one word. It is only compared, while the creation runs and so its task lives. It is
        // not kept as a reference, because the task of an `async let` lies on its parent's stack and must not be
        // released.
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
