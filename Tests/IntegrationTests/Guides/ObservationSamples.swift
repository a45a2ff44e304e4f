import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

/// The samples of docs/Observation.md.
@Suite(.timeLimit(.minutes(60))) struct ObservationSamples {
    struct Configuration: Sendable {
        let currency: String
    }

    final class CheckoutService: Sendable {
        let configuration: Configuration

        init(configuration: Configuration) { self.configuration = configuration }
    }

    final class CheckoutController: Sendable {
        let service: CheckoutService
        let configuration: Configuration

        init(service: CheckoutService, configuration: Configuration) {
            self.service = service
            self.configuration = configuration
        }
    }

    struct CheckoutModule: Module {
        var components: ComponentList {
            Component(instance: Configuration(currency: "EUR"))
            Component(CheckoutService.self) { resolver in
                CheckoutService(configuration: try resolver.resolve())
            }.cached()
            Component(CheckoutController.self) { resolver in
                CheckoutController(service: try resolver.resolve(), configuration: try resolver.resolve())
            }
        }
    }

    @Test func trace() throws {
        // sample: trace
        let container = Container(resolutionObservers: [.trace()]) { CheckoutModule() }
        _ = try container.resolve(CheckoutController.self)
        // end sample
    }

    /// The document shows this trace, with other durations.
    @Test func shownTrace() throws {
        let lines = Journal()
        let container = Container(resolutionObservers: [.trace { lines.note("\($0)") }]) { CheckoutModule() }
        _ = try container.resolve(CheckoutController.self)
        var durations = ["1.24 ms", "1.10 ms"]
        let text = lines.entries.joined(separator: "\n").replacing(/\ in [0-9.]+ [^ \n]*s/) { _ in
            " in \(durations.isEmpty ? "" : durations.removeFirst())"
        }
        // On a busy machine, a reuse may be noted as a wait.
        .replacing(/, waited [0-9.]+ [^ \n]*s/, with: "")
        try expectShown(text, in: "docs/Observation.md")
    }

    // sample: slow
    struct SlowCreations: ResolutionObserver {
        let limit: Duration
        let report: @Sendable (String) -> Void

        func observe(_ event: ResolutionEvent) {
            guard event.kind == .created, let duration = event.duration, duration >= limit else { return }
            report("\(event.key) took \(duration)")
        }
    }
    // end sample

    @Test func slow() throws {
        let journal = Journal()
        let limit = Duration.zero
        let slow = SlowCreations(limit: limit) { line in journal.note(line) }
        let container = Container(resolutionObservers: [slow]) { CheckoutModule() }
        _ = try container.resolve(CheckoutService.self)
        #expect(journal.entries.count == 1)
        #expect(journal.entries[0].hasPrefix("CheckoutService took "))
    }

    // sample: observers-as-components
    struct ObserverModule: Module {
        var components: ComponentList {
            Component(Journal.self, init: Journal.init).cached()
            Component(
                SlowCreations.self,
                init: { (journal: Journal) in
                    SlowCreations(limit: .zero) { line in journal.note(line) }
                }
            )
            .contribute { $0 as any ResolutionObserver }
        }
    }
    // end sample

    @Test func observersAsComponents() throws {
        // sample: observed-child
        let tools = Container { ObserverModule() }
        let container = tools.child(resolutionObservers: try tools.resolve([any ResolutionObserver].self)) {
            CheckoutModule()
        }
        // end sample
        _ = try container.resolve(CheckoutService.self)
        let journal = try container.resolve(Journal.self)
        #expect(try journal === tools.resolve(Journal.self))
        #expect(journal.entries.map { $0.prefix { $0 != " " } } == ["CheckoutService"])
    }
}
