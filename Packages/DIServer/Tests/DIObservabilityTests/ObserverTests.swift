#if Observability
    import DICore
    import DIObservability
    import InMemoryLogging
    import InMemoryTracing
    import Logging
    import MetricsTestKit
    import Testing
    import Tracing

    // Proves I7.
    @Suite struct ObserverTests {
        final class Database: Sendable {}

        struct Repository: Sendable {
            let database: Database
        }

        struct Handler: Sendable {
            let repository: Repository
        }

        struct Page: Sendable {}
        struct Broken: Error {}

        private func container(_ observers: any ResolutionObserver...) -> Container {
            Container(resolutionObservers: observers) {
                Component(Database.self) { Database() }.cached().onClose { _ in }
                Component(Repository.self) { resolver in Repository(database: try resolver.resolve()) }
                Component(Handler.self) { resolver in Handler(repository: try resolver.resolve()) }
                Component(Page.self) { throw Broken() }.cached(.scope("request"))
                Component(Logger.self, suppliedIn: "request")
            }
        }

        // MARK: Logging

        private let log = InMemoryLogHandler()

        private func logger(_ level: Logger.Level) -> Logger {
            var logger = Logger(label: "test") { _ in log }
            logger.logLevel = level
            return logger
        }

        private var entries: [String] { log.entries.map { "\($0.level): \($0.message)" } }

        @Test func eventsAreLoggedWithLevelAndMetadata() async throws {
            let container = container(LoggingObserver(logger(.debug)))
            _ = try container.resolve(Repository.self)
            try await container.close()
            #expect(log.entries.map(\.level) == [.debug, .debug, .debug])
            #expect(log.entries.map { $0.metadata["di.event"] } == ["created", "created", "closed"])
            #expect(log.entries[0].message.description.hasPrefix("created Database (cached) in "))
            let metadata = log.entries[0].metadata
            #expect(metadata["di.component"] == "Database")
            #expect(metadata["di.lifetime"] == "cached")
            #expect(metadata["di.place"]?.description.hasPrefix("DIObservabilityTests/ObserverTests.swift:") == true)
            #expect(metadata["di.parent"] == log.entries[1].metadata["di.creation"])
            let duration = try #require(metadata["di.duration"]?.description)
            #expect(try #require(Double(duration)) >= 0)
            #expect(metadata["di.error"] == nil)
        }

        /// The code that gets the error logs it, or answers a client.
        @Test func aFailureIsNoErrorOfTheLog() throws {
            let container = container(LoggingObserver(logger(.trace)))
            let scope = try container.openScope("request", values: [.value(logger(.trace))])
            #expect(throws: ResolutionError.self) { try scope.resolve(Page.self) }
            let entry = try #require(log.entries.first { $0.metadata["di.event"] == "failed" })
            #expect(entry.level == .debug)
            #expect(entry.message.description.hasPrefix("failed Page (scope request) after "))
            #expect(entry.metadata["di.scope"] == "request")
            #expect(entry.metadata["di.error"]?.description.contains("error[DI0005]") == true)
            #expect(log.entries.allSatisfy { $0.level <= .debug })
            #expect(entries.first == "trace: opened scope request")
        }

        @Test func aFailedCloserIsAnError() async throws {
            let container = Container(resolutionObservers: [LoggingObserver(logger(.info))]) {
                Component(Database.self) { Database() }.cached().onClose { _ in throw Broken() }
            }
            _ = try container.resolve(Database.self)
            await #expect(throws: ClosingError.self) { try await container.close() }
            #expect(log.entries.map(\.level) == [.error])
        }

        @Test func anEventHasTheMetadataOfTheTask() throws {
            let container = container(LoggingObserver(logger(.debug)))
            var request = Logger(label: "request") { _ in InMemoryLogHandler() }
            request[metadataKey: "hb.request.id"] = "17"
            _ = try withLogger(request) { _ in try container.resolve(Database.self) }
            #expect(log.entries.map { $0.metadata["hb.request.id"] } == ["17"])
            #expect(log.entries.map { $0.metadata["di.event"] } == ["created"])
        }

        @Test func levelsAreYours() throws {
            let container = container(
                LoggingObserver(logger(.trace)) { event in event.kind == .reused ? .notice : nil })
            _ = try container.resolve(Database.self)
            _ = try container.resolve(Database.self)
            #expect(entries == ["notice: reused Database (cached)"])
        }

        @Test func aScopeSuppliesALoggerWithTheRequest() async throws {
            let base = logger(.info)
            let container = container()
            try await container.withScope("request", values: [.logger(base, metadata: ["request": "17"])]) { scope in
                try scope.resolve(Logger.self).info("hello")
            }
            #expect(log.entries.map(\.metadata) == [["request": "17"]])
        }

        // MARK: Metrics

        @Test func creationsReusesFailuresAndScopesAreCounted() async throws {
            let metrics = TestMetrics()
            let container = container(MetricsObserver(factory: metrics))
            for _ in 1...3 { _ = try container.resolve(Repository.self) }
            let scope = try container.openScope("request", values: [.value(logger(.trace))])
            let second = try container.openScope("request", values: [.value(logger(.trace))])
            #expect(throws: ResolutionError.self) { try scope.resolve(Page.self) }
            try await second.close()

            func name(_ component: String) -> String { "DIObservabilityTests.ObserverTests.\(component)" }
            func count(_ label: String, _ component: String) -> Int64 {
                metrics.counterTotal(label: label, dimensions: [("component", name(component))])
            }
            #expect(count("di_creations_total", "Database") == 1)
            #expect(count("di_reuses_total", "Database") == 2)
            #expect(count("di_creations_total", "Repository") == 3)
            #expect(count("di_failures_total", "Page") == 1)
            #expect(
                try metrics.expectTimer("di_creation_duration", [("component", name("Repository"))]).values.count == 3)
            #expect(try metrics.expectMeter("di_open_scopes", [("scope", "request")]).lastValue == 1)
            try await scope.close()
            #expect(try metrics.expectMeter("di_open_scopes", [("scope", "request")]).lastValue == 0)
        }

        @Test func labelsAreLimited() throws {
            let metrics = TestMetrics()
            let container = container(MetricsObserver(labelLimit: 2, factory: metrics))
            // Keys without a component take no place.
            for index in 1...10 {
                #expect(throws: ResolutionError.self) { try container.resolve(Int.self, named: "\(index)") }
            }
            _ = try container.resolve(Handler.self)  // creates Database, Repository and Handler
            let components = Set(metrics.counters.flatMap(\.dimensions).map { $1.split(separator: ".").last })
            #expect(components == ["Database", "Repository", "other"])
            #expect(metrics.counterTotal(label: "di_failures_total", dimensions: [("component", "other")]) == 10)
        }

        // MARK: Tracing

        private let tracer = InMemoryTracer()

        @Test func creationsHaveSpansInsideOfTheCurrentContext() throws {
            let container = container(TracingObserver(minimumDuration: .zero, tracer: tracer))
            let request = tracer.startSpan("request", context: .topLevel)
            try ServiceContext.withValue(request.context) { _ = try container.resolve(Handler.self) }
            request.end()
            let spans = tracer.finishedSpans
            #expect(spans.map(\.operationName) == ["Database", "Repository", "Handler", "request"])
            #expect(Set(spans.map(\.traceID)).count == 1)
            for (inner, outer) in zip(spans, spans.dropFirst()) {
                #expect(inner.parentSpanID == outer.spanID)
                #expect(inner.startInstant.nanosecondsSinceEpoch >= outer.startInstant.nanosecondsSinceEpoch)
                #expect(inner.endInstant.nanosecondsSinceEpoch <= outer.endInstant.nanosecondsSinceEpoch)
            }
            #expect(spans[0].attributes["di.lifetime"]?.toSpanAttribute() == .string("cached"))
            #expect(tracer.activeSpans.isEmpty)
        }

        @Test func onlySlowCreationsHaveSpans() {
            let observer = TracingObserver(minimumDuration: .milliseconds(5), tracer: tracer)
            func event(_ kind: ResolutionEvent.Kind, _ number: Int, in parent: Int? = nil, _ milliseconds: Int? = nil) {
                observer.observe(
                    ResolutionEvent(
                        kind, key: ComponentKey(Int.self, named: "\(number)"), creation: number, parent: parent,
                        duration: milliseconds.map { .milliseconds($0) }))
            }
            event(.creating, 1)
            event(.creating, 2, in: 1)
            event(.creating, 3, in: 2)
            event(.created, 3, in: 2, 5)
            event(.created, 2, in: 1, 4)
            event(.creating, 4, in: 1)
            event(.created, 4, in: 1, 4)
            #expect(tracer.finishedSpans.isEmpty)
            event(.created, 1, in: nil, 9)
            let spans = tracer.finishedSpans
            #expect(spans.map(\.operationName) == ["Int \"3\"", "Int \"1\""])
            #expect(spans[0].parentSpanID == spans[1].spanID)

            event(.creating, 5)
            event(.created, 5, in: nil, 4)
            #expect(tracer.finishedSpans.count == 2)
        }

        @Test func aFailedCreationHasAnError() throws {
            let container = container(TracingObserver(minimumDuration: .zero, tracer: tracer))
            let scope = try container.openScope("request", values: [.value(logger(.trace))])
            #expect(throws: ResolutionError.self) { try scope.resolve(Page.self) }
            let span = try #require(tracer.finishedSpans.first)
            #expect(span.status?.code == .error)
            #expect(span.errors.first?.error is ResolutionError)
            #expect(span.attributes["di.scope"]?.toSpanAttribute() == .string("request"))
        }
    }
#endif
