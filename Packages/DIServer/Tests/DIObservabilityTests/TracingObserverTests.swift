#if Observability
    import DICore
    import InMemoryTracing
    import TestSupport
    import Testing
    import Tracing

    @testable import DIObservability

    @Suite struct TracingObserverTests {
        private let tracer = InMemoryTracer()
        private let observer: TracingObserver

        init() { observer = TracingObserver(minimumDuration: .milliseconds(5), tracer: tracer) }

        private func begin(_ number: Int, in parent: Int? = nil) {
            observer.observe(
                ResolutionEvent(
                    .creating, key: ComponentKey(Int.self, named: "\(number)"), creation: number, parent: parent)
            )
        }

        private func end(_ number: Int, in parent: Int? = nil, after milliseconds: Int) {
            observer.observe(
                ResolutionEvent(
                    .created, key: ComponentKey(Int.self, named: "\(number)"), creation: number, parent: parent,
                    duration: .milliseconds(milliseconds)))
        }

        private func span(_ number: Int) throws -> FinishedInMemorySpan {
            try #require(tracer.finishedSpans.first { $0.operationName == "Int \"\(number)\"" })
        }

        @Test func aCreationThatOutlivesItsParentIsInsideTheNextOne() throws {
            begin(1)
            begin(2, in: 1)
            begin(3, in: 2)
            end(2, in: 1, after: 5)
            // The event names the innermost creation that still runs.
            end(3, in: 1, after: 6)
            end(1, after: 7)
            #expect(try span(2).parentSpanID == span(1).spanID)
            #expect(try span(3).parentSpanID == span(1).spanID)
        }

        /// The event was made while the parent ran, and arrives after its end.
        @Test(arguments: [1, 9])
        func aCreationWhoseParentHasEndedHasASpan(duration: Int) throws {
            begin(1)
            begin(2, in: 1)
            end(1, after: duration)
            end(2, in: 1, after: 6)
            #expect(try span(2).parentSpanID == nil)
        }

        /// Another container, which this observer does not observe, may have the parent.
        @Test func aParentWithoutEventsIsLeftOut() throws {
            begin(2, in: 1)
            end(2, in: 1, after: 6)
            #expect(try span(2).parentSpanID == nil)
        }

        @Test func anEndWithoutABeginningHasNoSpan() {
            end(1, after: 6)
            #expect(tracer.finishedSpans.isEmpty)
        }

        @Test func aSpanIsInsideTheSpanAroundIt() throws {
            begin(1)
            begin(2, in: 1)
            end(2, in: 1, after: 100_000)
            end(1, after: 400)
            #expect(try span(2).startInstant.nanosecondsSinceEpoch == span(1).startInstant.nanosecondsSinceEpoch)
            let nanoseconds = try span(1).endInstant.nanosecondsSinceEpoch - span(1).startInstant.nanosecondsSinceEpoch
            #expect(nanoseconds == 400_000_000)
        }

        /// Numbers that share a cell may be open at the same time.
        @Test func numbersThatAreFarApart() throws {
            let numbers = [7, 7 + 1_024, 7 + 2_048]
            for number in numbers { begin(number) }
            for number in numbers {
                begin(number + 1, in: number)
                end(number + 1, in: number, after: 5)
            }
            #expect(tracer.finishedSpans.isEmpty)
            for number in [numbers[1], numbers[0], numbers[2]] { end(number, after: 6) }
            for number in numbers { #expect(try span(number + 1).parentSpanID == span(number).spanID) }
            #expect(tracer.finishedSpans.count == 6)
        }

        /// Each slow creation has a span, also if its parent ends at the same time on another thread.
        @Test func noSpanIsLost() throws {
            let rounds = Sanitizer.reduced(400)
            let threads = 4
            try Threads.run(threads) { thread in
                for round in 0..<rounds {
                    let number = 1 + 4 * (round * threads + thread)
                    begin(number)
                    begin(number + 1, in: number)
                    end(number + 1, in: number, after: 1)
                    begin(number + 2, in: number)
                    // The child and its parent end in either order.
                    try Threads.run(2) { part in
                        if part == 0 {
                            end(number + 2, in: number, after: 5)
                        } else {
                            end(number, after: round % 2 == 0 ? 6 : 1)
                        }
                    }
                }
            }
            #expect(tracer.finishedSpans.count == threads * (rounds + rounds / 2))
            #expect(tracer.activeSpans.isEmpty)
        }

        @Test func marksOfOpenCreations() {
            let open = OpenCreations()
            #expect(open.end(3) == nil)
            #expect(!open.mark(3))
            for number in [3, 3 + 1_024] {
                open.begin(number)
                #expect(open.mark(number))
                #expect(open.mark(number))
            }
            open.begin(4)
            #expect(open.end(4) == false)
            #expect(open.end(3) == true)
            #expect(!open.mark(3))
            #expect(open.end(3 + 1_024) == true)
            #expect(open.end(3 + 1_024) == nil)
        }
    }
#endif
