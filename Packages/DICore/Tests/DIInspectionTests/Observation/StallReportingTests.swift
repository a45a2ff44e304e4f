import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

// Proves E5.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct StallReportingTests {
    // Proves promise 24.
    @Test func taskThatWaitsLong() async throws {
        let reports = Kept<StallReport>()
        let gate = Gate()
        let stalls = StallReporting(after: .milliseconds(2)) { report in
            reports.value = report
            gate.open()
        }
        let container = Container(resolutionObservers: [stalls]) {
            AsyncComponent(Counted.self) {
                await gate.pass()
                return Counted()
            }.cached()
            AsyncComponent(Int.self, strategy: LinkedAsyncStrategy(Need<Counted>()) { $0.number })
        }
        let creator = Task { try await container.async.resolve(Counted.self) }
        await gate.waitUntilReached()
        #expect(try await container.async.resolve(Int.self) == 1)
        _ = try await creator.value
        let report = try #require(reports.value)
        #expect(report.awaited.key == ComponentKey(Counted.self))
        #expect(report.chain.map(\.key) == [ComponentKey(Int.self)])
        #expect(report.duration == .milliseconds(2))
        #expect(report.description.hasPrefix("Int has waited"))
        #expect(report.description.contains("for Counted, which is being created"))
    }

    // Proves promise 24.
    @Test func threadThatWaitsLong() async throws {
        let reports = Kept<StallReport>()
        let gate = Gate()
        let stalls = StallReporting(after: .milliseconds(2)) { report in
            reports.value = report
            gate.open()
        }
        let container = Container(resolutionObservers: [stalls]) {
            Component(Counted.self) {
                gate.passBlocking()
                return Counted()
            }.cached()
        }
        let creator = BackgroundThread { try container.resolve(Counted.self) }
        let waiter = BackgroundThread {
            gate.blockUntilReached()
            return try container.resolve(Counted.self)
        }
        let (first, second) = (try await creator.value, try await waiter.value)
        #expect(first === second)
        let report = try #require(reports.value)
        #expect(report.awaited.key == ComponentKey(Counted.self))
        #expect(report.chain.isEmpty)
        #expect(report.description.hasPrefix("a request has waited"))
    }

    // Proves promise 24.
    @Test func requestThatDoesNotWaitIsNotReported() async throws {
        let reports = Tally()
        let container = Container(resolutionObservers: [StallReporting(after: .zero) { _ in reports.add() }]) {
            AsyncComponent(Counted.self) { Counted() }.cached()
        }
        for _ in 0..<10 { _ = try await container.async.resolve(Counted.self) }
        #expect(reports.count == 0)
    }

    /// A request that waits, and the signals of its test.
    private final class Stall: Sendable {
        let gate = Gate()
        let isReported = Signal()
        let reports = Tally()
    }

    /// Returns a component for each stall, named by its number.
    @ComponentBuilder private static func components(_ stalls: [Stall]) -> ComponentList {
        for (index, stall) in stalls.enumerated() {
            AsyncComponent(Int.self) {
                await stall.gate.pass()
                return index
            }.named("\(index)").cached()
        }
    }

    // Proves promise 24.
    /// While the first request still waits, others begin to wait. Each is reported after the same time.
    @Test func onceForEachWait() async throws {
        let stalls = (0..<6).map { _ in Stall() }
        let reporting = StallReporting(after: .milliseconds(5)) { report in
            guard case .some(let index) = stalls.indices.first(where: { report.awaited.key == Self.key($0) }) else {
                return
            }
            stalls[index].reports.add()
            stalls[index].isReported.send()
        }
        let container = Container(resolutionObservers: [reporting]) { Self.components(stalls) }
        var tasks: [Task<Int, any Error>] = []
        for (index, stall) in stalls.enumerated() {
            tasks.append(Task { try await container.async.resolve(Int.self, named: "\(index)") })
            await stall.gate.waitUntilReached()
            tasks.append(Task { try await container.async.resolve(Int.self, named: "\(index)") })
            await stall.isReported.wait()
        }
        #expect(stalls.map(\.reports.count) == [1, 1, 1, 1, 1, 1])
        for stall in stalls { stall.gate.open() }
        for task in tasks { _ = try await task.value }
        #expect(stalls.map(\.reports.count) == [1, 1, 1, 1, 1, 1])
    }

    private static func key(_ number: Int) -> ComponentKey { ComponentKey(Int.self, named: "\(number)") }

    // Proves promise 24.
    /// These waits are short: they end before a later one is reported.
    @Test(arguments: [true, false])
    func notAfterTheWaitHasEnded(isThread: Bool) async throws {
        let stall = Stall()
        let early = Tally()
        let ended = Tally()
        let late = Tally()
        let reporting = StallReporting(after: .milliseconds(20)) { report in
            if report.awaited.key == Self.key(0) {
                stall.isReported.send()
            } else {
                // On a slow machine these waits may last long enough for a report, but only before they end.
                early.add()
                if ended.count > 0 { late.add() }
            }
        }
        let container = Container(resolutionObservers: [reporting]) {
            AsyncComponent(Int.self) {
                await stall.gate.pass()
                return 0
            }.named("0").cached()
            Component(Int.self) { 1 }.named("1").cached()
            AsyncComponent(Int.self) {
                await Task.yield()
                return 2
            }.named("2").cached()
        }
        for _ in 0..<20 {
            container.clear()
            if isThread {
                let start = Rendezvous(of: 3)
                let threads = (0..<3).map { _ in
                    BackgroundThread {
                        start.meet()
                        return try container.resolve(Int.self, named: "1")
                    }
                }
                for thread in threads { #expect(try await thread.value == 1) }
            } else {
                let tasks = (0..<3).map { _ in Task { try await container.async.resolve(Int.self, named: "2") } }
                for task in tasks { #expect(try await task.value == 2) }
            }
        }
        ended.add()
        let creator = Task { try await container.async.resolve(Int.self, named: "0") }
        await stall.gate.waitUntilReached()
        let waiter = Task { try await container.async.resolve(Int.self, named: "0") }
        await stall.isReported.wait()
        #expect(late.count == 0)
        stall.gate.open()
        #expect(try await creator.value + waiter.value == 0)
    }

    @Test func canceledWaitIsNotReported() async throws {
        let reports = Tally()
        let stall = Stall()
        let reporting = StallReporting(after: .milliseconds(20)) { report in
            if report.awaited.key == Self.key(0) { reports.add() } else { stall.isReported.send() }
        }
        let gate = Gate()
        let container = Container(resolutionObservers: [reporting]) {
            AsyncComponent(Int.self) {
                await gate.pass()
                return 0
            }.named("0").cached()
            AsyncComponent(Int.self) {
                await stall.gate.pass()
                return 1
            }.named("1").cached()
        }
        let creator = Task { try await container.async.resolve(Int.self, named: "0") }
        await gate.waitUntilReached()
        let waiter = Task { try await container.async.resolve(Int.self, named: "0") }
        waiter.cancel()
        _ = await waiter.result
        let before = reports.count
        let other = Task { try await container.async.resolve(Int.self, named: "1") }
        await stall.gate.waitUntilReached()
        let later = Task { try await container.async.resolve(Int.self, named: "1") }
        await stall.isReported.wait()
        #expect(reports.count == before)
        for gate in [gate, stall.gate] { gate.open() }
        for task in [creator, other, later] { _ = try await task.value }
    }

    // Proves promise 24.
    /// The tasks block all threads that tasks have, until the report comes.
    @Test func whileTasksBlockTheirThreads() async throws {
        let gate = Gate()
        let stalls = StallReporting(after: .milliseconds(50)) { _ in gate.open() }
        let container = Container(resolutionObservers: [stalls]) {
            Component(Counted.self) {
                gate.passBlocking()
                return Counted()
            }.cached()
        }
        let creator = BackgroundThread { try container.resolve(Counted.self) }
        gate.blockUntilReached()
        let tasks = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
            Task { try container.resolve(Counted.self) }
        }
        let instance = try await creator.value
        for task in tasks { #expect(try await task.value === instance) }
    }

    @Test func observerOfAContainerAndItsChildReportsOnce() async throws {
        let stalls = [Stall(), Stall()]
        let reporting = StallReporting(after: .milliseconds(5)) { report in
            let stall = stalls[report.awaited.key == Self.key(0) ? 0 : 1]
            stall.reports.add()
            stall.isReported.send()
        }
        let container = Container(resolutionObservers: [reporting]) { Self.components(stalls) }
        let child = container.child(resolutionObservers: [reporting]) {}
        var tasks: [Task<Int, any Error>] = []
        for (index, stall) in stalls.enumerated() {
            tasks.append(Task { try await container.async.resolve(Int.self, named: "\(index)") })
            await stall.gate.waitUntilReached()
            tasks.append(Task { try await child.async.resolve(Int.self, named: "\(index)") })
            await stall.isReported.wait()
        }
        #expect(stalls[0].reports.count == 1)
        for stall in stalls { stall.gate.open() }
        for task in tasks { _ = try await task.value }
    }

    /// Says when a request begins to wait.
    private struct Waits: ResolutionObserver {
        let hasBegun = Signal()

        func observe(_ event: ResolutionEvent) { if event.kind == .waiting { hasBegun.send() } }
    }

    @Test func nothingKeepsTheObserverAfterAWait() async throws {
        let stall = Stall()
        let waits = Waits()
        weak var observer: StallReporting?
        do {
            let reporting = StallReporting(after: .seconds(1 << 40)) { _ in stall.reports.add() }
            observer = reporting
            let container = Container(resolutionObservers: [reporting, waits]) {
                AsyncComponent(Int.self) {
                    await stall.gate.pass()
                    return 1
                }.cached()
            }
            let creator = Task { try await container.async.resolve(Int.self) }
            await stall.gate.waitUntilReached()
            let waiter = Task { try await container.async.resolve(Int.self) }
            await waits.hasBegun.wait()
            stall.gate.open()
            #expect(try await creator.value + waiter.value == 2)
        }
        // The last task may still be releasing its closure.
        while observer != nil { await Task.yield() }
        #expect(stall.reports.count == 0)
    }
}
