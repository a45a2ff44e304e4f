import DICore
import Foundation

/// Closes containers while other threads make children of them, open scopes in them and request instances. Each
/// instance must be closed once, and none may be created after the end.
struct ClosingRun {
    private final class Part: Sendable {
        private let canary: Canary

        init(_ alive: Counter) { canary = Canary(alive) }
    }

    private final class Whole: Sendable {
        private let part: Part
        private let canary: Canary

        init(_ part: Part, _ alive: Counter) {
            self.part = part
            canary = Canary(alive)
        }
    }

    private let alive = Counter()
    private let created = Counter()
    private let closed = Counter()
    private let refused = Counter()
    private let problems = Counter()

    /// - Returns: A problem; `nil` if there is none.
    static func run(_ count: Int) -> String? {
        let run = ClosingRun()
        var late = 0
        for number in 1...count {
            run.runOne(number)
            if run.problems.count > 0 { return "closing \(number): a request failed with another error than DI0006" }
            guard Blocking.wait(until: { run.created.count == run.closed.count }) else {
                return "closing \(number): \(run.created.count) instances were created, \(run.closed.count) were closed"
            }
            guard Blocking.wait(until: { run.alive.count == 0 }) else {
                return "closing \(number): \(run.alive.count) instances are alive"
            }
            late = run.refused.count
        }
        print("\(count) closings, \(run.created.count) instances, \(late) requests came too late")
        return nil
    }

    private func runOne(_ number: Int) {
        // Kept until their container is closed: the closers of one that is dropped may never run.
        let (child, scope) = (Guarded<Container?>(nil), Guarded<Scope?>(nil))
        let parent = Container { components() }
        // Each third time, an instance exists before.
        if number % 3 == 0 { attempt(Counter()) { _ = try parent.resolve(Whole.self) } }
        // The end begins after a number of steps of the others that changes from closing to closing.
        let steps = Counter()
        DispatchQueue.concurrentPerform(iterations: 3) { index in
            switch index {
            case 0:
                while steps.count < number % 8 {}
                end(parent)
            case 1:
                attempt(steps) {
                    let new = parent.child { part().overriding() }
                    child.withLock { $0 = new }
                    steps.add()
                    _ = try new.resolve(Part.self)
                    steps.add()
                    _ = try new.resolve(Whole.self)
                    steps.add()
                    if number % 2 == 0 { end(new) }
                }
            default:
                attempt(steps) {
                    _ = try parent.resolve(Whole.self)
                    steps.add()
                    let new = try parent.openScope("request")
                    scope.withLock { $0 = new }
                    steps.add()
                    _ = try new.resolve(Whole.self, named: "of a scope")
                    steps.add()
                    if number % 2 == 0 { end(new) }
                }
            }
        }
        end(parent)
        child.withLock { $0 = nil }
        scope.withLock { $0 = nil }
        let late = parent.child { part().overriding() }
        do throws(ResolutionError) {
            _ = try late.resolve(Whole.self)
            problems.add()
        } catch {
            if error.code != .closed { problems.add() }
        }
    }

    @ComponentBuilder
    private func components() -> ComponentList {
        part()
        whole().cached().onClose { [closed] _ in closed.add() }
        whole().named("of a scope").cached(.scope("request")).onClose { [closed] _ in closed.add() }
    }

    private func part() -> Component<Part, ComponentOrigin.Made> {
        Component(Part.self) { [alive, created] in
            created.add()
            return Part(alive)
        }
        .cached().onClose { [closed] _ in closed.add() }
    }

    private func whole() -> Component<Whole, ComponentOrigin.Made> {
        Component(Whole.self) { [alive, created] in
            let part = try $0.resolve(Part.self)
            created.add()
            return Whole(part, alive)
        }
    }

    /// Runs a closure, which may throw because something is closed.
    ///
    /// - Parameter steps: Counts the steps of the closure, and gets all of them in the end.
    private func attempt(_ steps: Counter, _ body: () throws -> Void) {
        defer { steps.add(8) }
        do {
            try body()
        } catch let error as ResolutionError where error.code == .closed {
            refused.add()
        } catch {
            problems.add()
        }
    }

    private func end(_ container: Container) {
        Blocking.wait { [problems] in do { try await container.close() } catch { problems.add() } }
    }

    private func end(_ scope: Scope) {
        Blocking.wait { [problems] in do { try await scope.close() } catch { problems.add() } }
    }
}
