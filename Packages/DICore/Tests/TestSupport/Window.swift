/// An object that is not `Sendable` and says where it goes: what main-actor components are made for.
public final class Window {
    public let number: Int
    private let log: ReleaseLog?

    public init(_ number: Int = 0, log: ReleaseLog? = nil) {
        self.number = number
        self.log = log
    }

    deinit { log?.note() }
}
