// Hooks and closers.
extension ComponentRecord {
    /// Changes an instance in place before any other code sees it.
    typealias Hook = @Sendable (UnsafeMutableRawPointer, borrowing ResolutionContext) throws -> Void

    /// Runs the hooks of a new instance, which nobody else has, and keeps its closers.
    ///
    /// - Parameter address: The address of the instance.
    func finish(_ address: UnsafeMutableRawPointer, in context: borrowing ResolutionContext) throws {
        do {
            for hook in hooks { try hook(address, context) }
        } catch {
            if !closers.isEmpty { Lifespan.closeNow(closers.map { $0(address, description()) }) }
            throw ResolutionError.wrapping(error, key: key, by: description(), in: .hook)
        }
        if closers.isEmpty { return }
        try context.frame.lifespan.keep(closers.map { $0(address, description()) }, for: key)
    }

    /// Makes the closer of the instance at an address.
    typealias CloserFactory = @Sendable (UnsafeMutableRawPointer, ComponentDescription) -> Closer
}
