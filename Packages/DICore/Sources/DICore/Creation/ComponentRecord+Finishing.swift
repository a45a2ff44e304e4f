// Hooks and closers.
extension ComponentRecord {
    /// Changes an instance in place before any other code sees it.
    typealias Hook = @Sendable (UnsafeMutableRawPointer, borrowing ResolutionContext, ComponentRecord) throws -> Void

    /// Runs the hooks of a new instance, which no other code has, and keeps its closers.
    ///
    /// - Parameters:
    ///   - address: The address of the instance.
    ///   - observers: The observers of the container.
    ///   - observation: The observation of the component, which has its description.
    func finish(
        _ address: UnsafeMutableRawPointer, _ observers: [any CreationObserver], _ observation: Observation?,
        in context: borrowing ResolutionContext
    ) throws {
        do {
            for hook in hooks { try hook(address, context, self) }
            for observer in observers { try notify(observer, of: address, observation, in: context) }
        } catch {
            closeNow(address)
            throw ResolutionError.wrapping(error, key: key, by: [description()], in: .hook)
        }
        if closers.isEmpty { return }
        try context.frame.lifespan.keep(closers.map { $0(address, description()) }, for: key)
    }

    /// Closes an instance that no request returns.
    private func closeNow(_ address: UnsafeMutableRawPointer) {
        if !closers.isEmpty { Lifespan.closeNow(closers.map { $0(address, description()) }) }
    }

    /// Closes an instance that a strategy has created and cannot complete. An instance of another type is not one of
    /// the component.
    func close<Instance>(incomplete instance: Instance) {
        guard key.liveType == Instance.self else { return }
        var instance = instance
        withUnsafeMutablePointer(to: &instance) { closeNow(UnsafeMutableRawPointer($0)) }
    }

    /// Shows a new instance to an observer.
    ///
    /// - Parameter observation: The observation of the component; `nil` without observers of requests.
    func notify(
        _ observer: any CreationObserver, of address: UnsafeMutableRawPointer, _ observation: Observation? = nil,
        in context: borrowing ResolutionContext
    ) throws {
        let frame = context.frame
        func notify<Value>(_ type: Value.Type) throws {
            try observer.didCreate(
                address.assumingMemoryBound(to: type).pointee, of: observation?.subject ?? description(),
                resolver: StrategyResolver(frame.handle))
        }
        try _openExistential(key.liveType, do: notify)
    }

    /// Makes the closer of the instance at an address.
    typealias CloserFactory = @Sendable (UnsafeMutableRawPointer, ComponentDescription) -> Closer
}
