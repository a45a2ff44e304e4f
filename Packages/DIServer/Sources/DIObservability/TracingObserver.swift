#if Observability
    public import DICore
    public import Tracing

    /// An observer that makes a span of each creation that takes long.
    ///
    /// The outermost span of a creation has the `ServiceContext` as its parent that was current when the creation
    /// began. The spans of the needs are inside of it. Spans are made when the outermost creation has ended, because
    /// only then their durations are known; they have the times of the creations.
    ///
    /// A span has the name of the component, and the attributes `di.lifetime`, `di.place` and `di.scope`. The span of a
    /// failed creation has the error.
    public final class TracingObserver: ResolutionObserver {
        private typealias Time = DefaultTracerClock.Timestamp

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

        /// The creations that run. Those with slow creations inside are marked.
        private let open = OpenCreations()

        /// The slow creations that have ended inside of a marked creation, by its number.
        private let slow = Guarded<[Int: [Creation]]>([:])

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
        ///
        /// A short creation takes no lock, unless slow ones have ended inside of it.
        public func observe(_ event: ResolutionEvent) {
            guard let number = event.creation else { return }
            switch event.kind {
            case .creating: open.begin(number)
            case .created, .failed:
                guard let hasSlowInside = open.end(number) else { return }
                let isSlow = event.duration.map { $0 >= minimumDuration } ?? false
                if isSlow || hasSlowInside { ended(event, number, isSlow: isSlow, hasSlowInside: hasSlowInside) }
            default: break
            }
        }

        private func ended(_ event: ResolutionEvent, _ number: Int, isSlow: Bool, hasSlowInside: Bool) {
            let end = DefaultTracerClock.now
            var creations = hasSlowInside ? slow.withLock { $0.removeValue(forKey: number) ?? [] } : []
            if isSlow {
                // The task has the same context at the beginning and at the end of a creation.
                creations = [
                    Creation(
                        event: event, context: ServiceContext.current, start: end.minus(event.duration ?? .zero),
                        end: end, inside: creations)
                ]
            }
            if let parent = event.parent, keep(creations, inside: parent) { return }
            for creation in creations { makeSpan(of: creation, in: nil) }
        }

        /// Keeps slow creations until the creation around them ends.
        ///
        /// - Returns: Whether that runs. A creation in another task may outlive it.
        private func keep(_ creations: [Creation], inside parent: Int) -> Bool {
            // The end of the parent sees the mark, and then waits for the lock. Or it came first, and there is no mark.
            slow.withLock { slow in
                guard open.mark(parent) else { return false }
                slow[parent, default: []] += creations
                return true
            }
        }

        private func makeSpan(of creation: Creation, in outer: (context: ServiceContext, start: Time)?) {
            let event = creation.event
            // A clock that was set meanwhile, or a pause of the thread, does not move a span out of the span around it.
            let start = max(creation.start, outer?.start ?? creation.start)
            let span = (tracer ?? InstrumentationSystem.tracer).startSpan(
                "\(event.key)", context: outer?.context ?? creation.context ?? .topLevel, ofKind: .internal, at: start)
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
            for inner in creation.inside { makeSpan(of: inner, in: (span.context, start)) }
            span.end(at: creation.end)
        }
    }

    extension DefaultTracerClock.Timestamp {
        /// Returns the time at the beginning of a duration that ends now.
        fileprivate func minus(_ duration: Duration) -> Self {
            let nanoseconds = UInt64(min(max(duration / .nanoseconds(1), 0), 1e18))
            return Self(nanosecondsSinceEpoch: nanosecondsSinceEpoch - min(nanoseconds, nanosecondsSinceEpoch))
        }
    }
#else
    /// Unavailable: the package was resolved without the trait `Observability`.
    @available(*, unavailable, message: "enable the trait Observability of the package swift-dependency-injection")
    public struct TracingObserver {}
#endif
