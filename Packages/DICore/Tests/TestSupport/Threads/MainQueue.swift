import Dispatch

/// The queue that runs the main actor. On Linux, its thread need not be the main thread.
public enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main queue. Unlike the assertions of `MainActor`, it never stops the program.
    public static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
