#if NEXT_CORE
    import DICore

    /// The present core reports a wait that lasts longer than a time. The next one tells observers of each wait.
    struct StallReporting: ResolutionObserver {
        private let report: @Sendable (ResolutionEvent) -> Void

        static func reported(
            after duration: Duration, to report: @escaping @Sendable (ResolutionEvent) -> Void
        ) -> StallReporting {
            StallReporting(report: report)
        }

        func observe(_ event: ResolutionEvent) { if event.kind == .waiting { report(event) } }
    }

    extension Container {
        convenience init(stalls: StallReporting, @ComponentBuilder _ components: () -> ComponentList) {
            self.init(resolutionObservers: [stalls], components)
        }
    }
#endif
