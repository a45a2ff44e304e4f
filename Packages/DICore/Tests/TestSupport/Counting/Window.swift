/// An object that is not `Sendable` and logs its release: the typical main-actor component.
public final class Window {
    public let number: Int
    private let log: ReleaseLog?

    public init(_ number: Int = 0, log: ReleaseLog? = nil) {
        self.number = number
        self.log = log
    }

    deinit { log?.note() }
}
