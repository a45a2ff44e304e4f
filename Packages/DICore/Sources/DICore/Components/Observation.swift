/// The reporting of a component's requests to resolution observers.
///
/// A plan owns the makers that capture this value, so the value holds nothing of a plan.
struct Observation: Sendable {
    private(set) var observers: Observers
    let component: ComponentDescription

    /// The component that observers are asked for: for a decoration, the decorated component.
    let subject: ComponentDescription

    /// Whether decorators may resolve the component, to decorate it.
    let isDecorable: Bool

    /// Whether observers are asked. For an uncached decoration, the decorated component does that.
    let isAskedFor: Bool

    /// Returns the same reporting without the first observers; `nil` if no observer remains.
    func dropFirst(_ count: Int) -> Observation? {
        guard let others = observers.dropFirst(count) else { return nil }
        var copy = self
        copy.observers = others
        return copy
    }

    /// Returns a maker that reports each request.
    ///
    /// - Parameters:
    ///   - maker: Makes an instance.
    ///   - instances: Creates and caches the instances.
    ///   - usesFrame: Whether the maker needs a frame, also without observers.
    ///   - isSupplied: Whether the instances are supplied by the code that opens a scope.
    func maker<Output>(
        _ maker: Maker<Output>, in instances: Instances, usesFrame: Bool, isSupplied: Bool
    ) -> Maker<Output> {
        let reading = instances.maker(maker, usesFrame: usesFrame && !isSupplied)
        // The only cell, where requests of any isolation may read it.
        let cell = instances.isMainActor ? nil : instances.slot as? CacheCell
        return Maker { context in
            let frame = context.frame
            // The request for the decoration was the request for the component.
            let isDecorated = isDecorable && frame.isDecorating(component)
            if frame.isReadOnly {
                if frame.environment.asksObservers { try ask(unless: isDecorated) }
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
                    // A maker for this request alone can report that the request creates.
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

    /// Returns the instance for a request that may suspend.
    ///
    /// - Parameters:
    ///   - make: Makes an instance in a frame of its own.
    ///   - instances: Creates and caches the instances.
    func instance<Output>(
        for frame: Frame, making make: @escaping @Sendable (Frame) async throws -> TransferredValue<Output>,
        in instances: Instances
    ) async throws -> TransferredValue<Output> {
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

    /// Returns the instance of a component of the parent container.
    func instance<Output>(
        as type: Output.Type, of inherited: InheritedComponent, from frame: Frame
    ) throws -> Output {
        if frame.isReadOnly {
            if frame.environment.asksObservers { try ask() }
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

    /// Returns the instance of a component of the parent container, for a request that may suspend.
    func instanceAsynchronously<Output>(
        as type: Output.Type, of inherited: InheritedComponent, from frame: Frame
    ) async throws -> TransferredValue<Output> {
        if frame.isReadOnly {
            if frame.environment.asksObservers { try ask() }
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
