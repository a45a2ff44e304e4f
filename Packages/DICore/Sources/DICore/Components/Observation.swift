/// How observers are told of the requests for a component.
///
/// The plan owns what is made from this, so this holds nothing of a plan.
struct Observation: Sendable {
    private(set) var observers: Observers
    let component: ComponentDescription

    /// What observers are asked for: for what a decorator makes, the component.
    let subject: ComponentDescription

    /// Whether a decorator may ask for it, to decorate it.
    let isDecorable: Bool

    /// Whether they are asked: another component does that for what a decorator makes and no cache holds.
    let isAskedFor: Bool

    /// The same without the first observers; `nil` where none is left.
    func dropFirst(_ count: Int) -> Observation? {
        guard let others = observers.dropFirst(count) else { return nil }
        var copy = self
        copy.observers = others
        return copy
    }

    /// A maker that tells of each request.
    ///
    /// - Parameters:
    ///   - maker: Makes an instance.
    ///   - instances: Where instances are had.
    ///   - usesFrame: Whether it needs a frame, also without observers.
    ///   - isSupplied: Whether it makes none, and hands out what a scope was opened with.
    func maker<Output>(
        _ maker: Maker<Output>, in instances: Instances, usesFrame: Bool, isSupplied: Bool
    ) -> Maker<Output> {
        let reading = instances.maker(maker, usesFrame: usesFrame && !isSupplied)
        // The cell where there is only one, and it may be read from anywhere.
        let cell = instances.isMainActor ? nil : instances.slot as? CacheCell
        return Maker { context in
            let frame = context.frame
            // Whoever asks for what a decorator makes has asked for the component.
            let isDecorated = isDecorable && frame.isDecorating(component)
            if frame.isReadOnly {
                try ask(unless: isDecorated)
                return try reading(context)
            }
            let request = ObservedRequest(observers, for: component, from: frame, isQuiet: isDecorated)
            do {
                try ask(unless: isDecorated)
                let instance: Output
                if isSupplied {
                    instance = try maker(context)
                } else if let ready = cell?.existing(as: Output.self) {
                    instance = ready
                } else {
                    // A maker for this very request knows whether it runs in it.
                    instance = try instances.maker(
                        creating(with: maker, for: request), usesFrame: usesFrame, isNumbered: true)(context)
                }
                request.isAnswered()
                return instance
            } catch {
                throw request.failed(error)
            }
        }
    }

    private func creating<Output>(with maker: Maker<Output>, for request: ObservedRequest) -> Maker<Output> {
        Maker { context in
            request.creates(in: context.frame)
            do {
                let instance = try maker(context)
                request.hasBeenCreated()
                return instance
            } catch {
                throw request.creationFailed(error)
            }
        }
    }

    /// The instance for a request that may suspend.
    ///
    /// - Parameters:
    ///   - make: Makes one in a frame of its own.
    ///   - instances: Where instances are had.
    func instance<Output>(
        for frame: Frame, making make: @escaping @Sendable (Frame) async throws -> Sent<Output>, in instances: Instances
    ) async throws -> Sent<Output> {
        let isDecorated = isDecorable && frame.isDecorating(component)
        let request = ObservedRequest(observers, for: component, from: frame, isQuiet: isDecorated)
        do {
            try ask(unless: isDecorated)
            let instance = try await instances.instance(for: frame) { own in
                request.creates(in: own)
                do {
                    let instance = try await make(own)
                    request.hasBeenCreated()
                    return instance
                } catch {
                    throw request.creationFailed(error)
                }
            }
            request.isAnswered()
            return instance
        } catch {
            throw request.failed(error)
        }
    }

    // MARK: Inherited components

    /// The instance of a component of the parent container.
    func instance<Output>(
        as type: Output.Type, of inherited: InheritedComponent, from frame: Frame
    ) throws -> Output {
        if frame.isReadOnly {
            try ask()
            return try inherited.instance(as: type, from: frame)
        }
        let request = ObservedRequest(observers, for: component, from: frame)
        do {
            try ask()
            let instance = try inherited.instance(as: type, from: frame)
            request.isAnswered(by: .inherited)
            return instance
        } catch {
            throw failed(request, error)
        }
    }

    /// The same, for a request that may suspend.
    func instanceAsynchronously<Output>(
        as type: Output.Type, of inherited: InheritedComponent, from frame: Frame
    ) async throws -> Sent<Output> {
        if frame.isReadOnly {
            try ask()
            return try await inherited.instanceAsynchronously(as: type, from: frame)
        }
        let request = ObservedRequest(observers, for: component, from: frame)
        do {
            try ask()
            let instance = try await inherited.instanceAsynchronously(as: type, from: frame)
            request.isAnswered(by: .inherited)
            return instance
        } catch {
            throw failed(request, error)
        }
    }

    @inline(never)
    private func failed(_ request: ObservedRequest, _ error: any Error) -> any Error {
        if let error = error as? ResolutionError, error.code == .closed, error.key == component.key {
            return request.cameTooLate(error)
        }
        return request.failed(error)
    }

    /// Asks the observers.
    @inline(never)
    private func ask(unless isDecorated: Bool = false) throws {
        if isAskedFor, !isDecorated { try observers.willResolve(subject) }
    }
}
