/// Tells tasks apart.
enum TaskIdentity {
    // Safety: the address of a task is only compared, and never used. An `UnsafeCurrentTask` can be compared too, but no code
    // may keep it for later, and tasks have no other public identity. It is one reference, so no task is a word of zeros.
    /// The identity of the calling task; zero outside of tasks. It is unique while the task exists.
    static var current: UInt {
        withUnsafeCurrentTask { task in unsafeBitCast(task, to: UInt.self) }
    }
}
