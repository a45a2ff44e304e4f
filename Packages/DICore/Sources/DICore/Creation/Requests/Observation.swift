/// The facts about a component or a decoration that observers get.
final class Observation: Sendable {
    let observers: Observers
    let component: ComponentDescription

    /// The component that observers are asked for: for a decoration, the decorated one.
    let subject: ComponentDescription

    /// The component, or the decorated one.
    private let record: ComponentRecord
    private let isDecoration: Bool

    /// - Parameter decoration: The description of a decoration of the component; `nil` for the component itself.
    init(
        _ observers: Observers, of record: ComponentRecord, as decoration: ComponentDescription? = nil,
        in core: ContainerCore
    ) {
        self.observers = observers
        self.record = record
        subject = record.description()
        component = decoration ?? subject
        isDecoration = decoration != nil
    }

    /// Whether it is a decoration of another one's component, so that the requests for both are one.
    func decorates(_ other: Observation) -> Bool { isDecoration && record === other.record }

    /// Returns a maker that reports each request.
    ///
    /// - Parameter kind: The kind of an answer that was not created for the request.
    func requesting(
        _ inner: Maker<Void>, of key: ComponentKey, as kind: ResolutionEvent.Kind = .reused
    ) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                let frame = context.frame
                // Reading an existing instance does not count as a use of it.
                if frame.pointee.isReadOnly { return try inner(context) }
                return try ObservedRequest.answer(self, in: frame.scope, as: kind) {
                    try inner(ResolutionContext(frame))
                }
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns a maker that reports each creation.
    func creating(_ inner: Maker<Void>, of key: ComponentKey) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                let frame = context.frame
                return try ObservedRequest.create(self) { try inner(ResolutionContext(frame)) }
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }
}

/// A wait for the creation of another request, as observers see it.
struct ObservedWait {
    private let observers: Observers
    private let start = ContinuousClock.now

    /// The event of the beginning.
    private let event: ResolutionEvent

    /// Informs the observers of a container that a request begins to wait; returns `nil` without observers.
    ///
    /// - Parameter frame: The frame of the request.
    init?(for recipe: Recipe, inside frame: UnsafeMutablePointer<Frame>) {
        guard let observers = frame.core.observers else { return nil }
        let component = recipe.description
        var event = ResolutionEvent(
            .waiting, key: component.key, component: component, wait: ObservedRequest.nextNumber())
        event.note(frame.scope)
        ObservedRequest.around?.surround(&event)
        self.observers = observers
        self.event = event
        observers.observe(event)
    }

    /// Informs the observers that the wait has ended.
    func end() {
        var event = event
        event.kind = .waited
        event.duration = .now - start
        observers.observe(event)
    }
}

extension ResolutionEvent {
    /// Notes the scope around the event.
    mutating func note(_ scope: Lifespan?) {
        self.scope = scope?.owner.scopeName
        scopeNumber = scope?.observed?.number
    }
}
