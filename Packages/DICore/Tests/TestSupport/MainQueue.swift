import Dispatch

/// The queue that runs the main actor. (Which thread does is another matter: on Linux it need not be the main thread.)
public enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on it. Unlike the assertions of `MainActor`, it does not stop the program where not.
    public static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
