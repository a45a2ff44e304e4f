// The frames of requests, and their errors. Most requests from outside need no frame: see ContainerCore+Resolving.
extension ContainerCore {
    /// Runs a request in a frame of its own.
    ///
    /// - Parameters:
    ///   - key: The requested key, for errors.
    ///   - outer: The creation around the request on the same thread.
    ///   - behalf: The creation of another thread, for which the request is made.
    ///   - scope: The scope of the request, if there is no creation around it.
    ///   - origin: The component that makes the request; `nil` outside of components.
    ///   - isReadOnly: Whether nothing is created.
    func request<Result>(
        _ key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>? = nil, for behalf: FrameHandle? = nil,
        in scope: Lifespan? = nil, from origin: (any RequestOrigin)? = nil, isMainActor: Bool, isReadOnly: Bool = false,
        _ body: (UnsafeMutablePointer<Frame>) throws -> Result
    ) throws(ResolutionError) -> Result {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        let scope = scope ?? outer?.scope
        var isReading = isReadOnly
        do {
            let generation = try begin(key, inside: outer, in: scope, &isReading)
            var frame = Frame(
                generation, inside: outer, for: behalf, in: scope, isMainActor: isMainActor, isReadOnly: isReading,
                from: origin)
            return try withUnsafeMutablePointer(to: &frame) { frame in
                defer { frame.end() }
                return try body(frame)
            }
        } catch {
            let refused = isReading && !isReadOnly
            throw failure(error, of: key, inside: outer, in: scope, isReadOnly: isReadOnly, isRefused: refused)
        }
    }

    // Two functions, so that a request takes less of the stack.

    /// Returns the generation that answers a request.
    ///
    /// - Parameter isReading: Whether nothing is created. Set for the request of a closer, which reads existing
    ///   instances until closing has ended. Other callers get none then, because it may be closed.
    private func begin(
        _ key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>?, in scope: Lifespan?, _ isReading: inout Bool
    ) throws(ResolutionError) -> Generation {
        if StackLimit.isReached { throw ResolutionError(.tooDeep, key: key, .tooDeep) }
        do throws(ResolutionError) {
            let generation = try generation(for: key, inside: outer, in: scope)
            // The creation around the request goes on with its generation, also in a container that is closed
            // meanwhile.
            if outer != nil, current.unretained == nil, isRefusing { throw refusal(of: key.withoutForms) }
            return generation
        } catch {
            let mayRead = isReading ? Lifespan.isInCloser : letsClosersRead(in: scope)
            guard error.code == .closed, mayRead else { throw error }
            isReading = true
            return try generation(for: key, inside: outer, in: scope, isReadOnly: true)
        }
    }

    /// Returns the error of a request, after a report to the observers.
    ///
    /// - Parameter isRefused: Whether it was the request of a closer, which read existing instances.
    private func failure(
        _ error: any Error, of key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>?, in scope: Lifespan?,
        isReadOnly: Bool, isRefused: Bool
    ) -> ResolutionError {
        let error = ResolutionError.wrapping(error, key: key)
        guard isRefused else { return isReadOnly ? error : reported(error, as: key, in: scope) }
        if !(error.underlying is NothingExists), error.code != .asynchronous { return error }
        do throws(ResolutionError) {
            _ = try generation(for: key, inside: outer, in: scope)
            return error
        } catch let refusal {
            return refusal
        }
    }

    /// Whether the calling code is a closer, which may read existing instances until closing has ended.
    private func letsClosersRead(in scope: Lifespan?) -> Bool {
        Lifespan.isInCloser && !isGone && scope?.isClosed != true
    }

    /// Reports the error of a request to the observers, unless they know it, and returns it.
    ///
    /// - Parameter scope: The scope of the request.
    func reported(_ error: ResolutionError, as key: ComponentKey? = nil, in scope: Lifespan?) -> ResolutionError {
        guard let observers, !error.isReported else { return error }
        let isLate = error.code == .closed
        // A closer may request an instance that does not exist.
        if isLate, letsClosersRead(in: scope) { return error.reported }
        var event = ResolutionEvent(isLate ? .requestedTooLate : .failed, key: key ?? error.key)
        if !isLate { event.failure = error }
        event.note(scope)
        ObservedRequest.around?.surround(&event)
        observers.observe(event)
        return error.reported
    }

    /// A request goes on with the generation of the creation around it.
    func generation(
        for key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>?, in scope: Lifespan? = nil,
        isReadOnly: Bool = false
    ) throws(ResolutionError) -> Generation {
        // The closers of a scope may read existing instances.
        if let scope, !scope.isOpen, !isReadOnly || scope.isClosed {
            throw ResolutionError(.closed, key: key.withoutForms, .closed(scope.owner))
        }
        if let generation = outer?.generation, generation.core === self { return generation }
        return try generation(for: key, isReadOnly: isReadOnly)
    }
}
