#if Observability
    public import DICore
    public import Tracing

    /// An observer that makes a span of each creation that takes long.
    ///
    /// The outermost span of a creation has the `ServiceContext` as its parent that was current when the creation began.
    /// The spans of the needs are inside of it. Spans are made when the outermost creation has ended, because only then
    /// their durations are known; they have the times of the creations.
    ///
    /// A span has the name of the component, and the attributes `di.lifetime`, `di.place` and `di.scope`. The span of a
    /// failed creation has the error.
    public final class TracingObserver: ResolutionObserver {
        private typealias Time = DefaultTracerClock.Timestamp

        /// A creation that runs.
        private struct Open: Sendable {
            let context: ServiceContext?
            let start: Time
            var slow: [Creation] = []
        }

        /// A creation that took long, with those inside of it.
        private struct Creation: Sendable {
            let event: ResolutionEvent
            let context: ServiceContext?
            let start: Time
            let end: Time
            let inside: [Creation]
        }

        private let minimumDuration: Duration
        private let tracer: (any Tracer)?
        private let open = Guarded<[Int: Open]>([:])

        /// Makes an observer.
        ///
        /// - Parameters:
        ///   - minimumDuration: The shortest duration of a creation that has a span.
        ///   - tracer: Makes the spans; if `nil`, the tracer of the process at the time of each event.
        public init(minimumDuration: Duration, tracer: (any Tracer)? = nil) {
            self.minimumDuration = minimumDuration
            self.tracer = tracer
        }

        /// Notes the beginning or the end of a creation.
        public func observe(_ event: ResolutionEvent) {
            guard let number = event.creation else { return }
            switch event.kind {
            case .creating:
                let creation = Open(context: ServiceContext.current, start: DefaultTracerClock.now)
                open.withLock { $0[number] = creation }
            case .created, .failed:
                let end = DefaultTracerClock.now
                for creation in ended(event, number, at: end) { makeSpan(of: creation, in: nil) }
            default: break
            }
        }

        /// - Returns: The creations without another one around them that runs.
        private func ended(_ event: ResolutionEvent, _ number: Int, at end: Time) -> [Creation] {
            open.withLock { open in
                guard let creation = open.removeValue(forKey: number) else { return [] }
                var slow = creation.slow
                if let duration = event.duration, duration >= minimumDuration {
                    slow = [
                        Creation(
                            event: event, context: creation.context, start: creation.start, end: end, inside: slow)
                    ]
                }
                guard let parent = event.parent, open[parent] != nil else { return slow }
                open[parent]?.slow += slow
                return []
            }
        }

        private func makeSpan(of creation: Creation, in context: ServiceContext?) {
            let event = creation.event
            let span = (tracer ?? InstrumentationSystem.tracer).startSpan(
                "\(event.key)", context: context ?? creation.context ?? .topLevel, ofKind: .internal,
                at: creation.start)
            span.updateAttributes { attributes in
                if let component = event.component {
                    attributes["di.lifetime"] = "\(component.lifetime)"
                    attributes["di.place"] = "\(component.place)"
                }
                if let scope = event.scope { attributes["di.scope"] = "\(scope)" }
            }
            if let failure = event.failure {
                span.recordError(failure)
                span.setStatus(SpanStatus(code: .error))
            }
            for inner in creation.inside { makeSpan(of: inner, in: span.context) }
            span.end(at: creation.end)
        }
    }
#else
    /// Unavailable: the package was resolved without the trait `Observability`.
    @available(*, unavailable, message: "enable the trait Observability of the package swift-dependency-injection")
    public struct TracingObserver {}
#endif
