/// The closer of one instance, which its container or scope keeps until it is closed.
struct Closer: Sendable {
    let component: ComponentDescription

    /// Closes the instance where that does not suspend; `nil` where it may.
    let closeNow: (@Sendable () throws -> Void)?

    /// Closes the instance, on whichever actor it is bound to.
    let close: @Sendable () async throws -> Void

    /// A closer that does not suspend.
    init(of component: ComponentDescription, closeNow: @escaping @Sendable () throws -> Void) {
        self.component = component
        self.closeNow = closeNow
        close = closeNow
    }

    /// A closer that may suspend.
    init(of component: ComponentDescription, close: @escaping @Sendable () async throws -> Void) {
        self.component = component
        closeNow = nil
        self.close = close
    }
}
