import DICore
import DIInspection
import TestSupport
import Testing

private struct Gateway: Sendable {}
private struct Missing: Sendable {}

/// A cache that counts how often the lifetime of its components is read.
private struct CountedCache: CacheStrategy {
    let reads: Tally

    var lifetime: Lifetime {
        reads.add()
        return .uncached
    }

    func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell() }
}

// Proves G1.
/// An error for a missing key is thrown without a search of the registry. Similar keys are found when the error is
/// read.
@Suite struct LateHelpTests {
    /// Returns the error unread. `#require` would read its description.
    private func error<Value>(_ request: () throws(ResolutionError) -> Value) -> ResolutionError? {
        do {
            _ = try request()
            return nil
        } catch {
            return error
        }
    }

    private func error(in container: Container) throws -> ResolutionError {
        let error = error { () throws(ResolutionError) in try container.resolve(Gateway.self, named: "sandbix") }
        guard let error else { throw Broken(reason: "nothing was thrown") }
        return error
    }

    private func near(_ error: ResolutionError) -> [String] {
        error.notes.filter { $0.kind == .near }.map(\.text)
    }

    @Test func throwingLooksAtNoComponent() throws {
        let reads = Tally()
        let container = Container {
            for number in 0..<100 {
                Component(Gateway.self) { Gateway() }.named("\(number)").cached(CountedCache(reads: reads))
            }
        }
        let before = reads.count
        var errors: [ResolutionError] = []
        for number in 0..<100 {
            let error = error { () throws(ResolutionError) in
                try container.resolve(Missing.self, named: "\(number)")
            }
            if let error { errors.append(error) }
        }
        #expect(reads.count == before)
        // Changes to an error on its way to the caller do not start the search either.
        let step = ResolutionError.Step(key: ComponentKey(Gateway.self))
        errors = errors.map {
            $0.thrown(through: step).withChain([step]).adding(.init(.needed, "a test"))
                .saying("nothing is there", help: "look elsewhere")
        }
        #expect(reads.count == before)
        _ = errors[0].notes
        #expect(reads.count == before + 100)
        _ = errors[0].description
        #expect(reads.count == before + 100)
    }

    @Test func helpIsLeftOutAfterAChange() throws {
        let container = Container { Component(Gateway.self) { Gateway() }.named("sandbox") }
        let (read, unread) = (try error(in: container), try error(in: container))
        #expect(near(read) == ["Gateway \"sandbox\""])
        container.register { Component(Gateway.self) { Gateway() }.named("sandbix") }
        #expect(near(unread) == [])
        #expect(unread.help == nil)
        #expect(unread.message == "nothing is registered for Gateway named \"sandbix\"")
        // Help that has been read once stays.
        #expect(near(read) == ["Gateway \"sandbox\""])
        #expect(read.help == "register Gateway named \"sandbix\", or request Gateway named \"sandbox\"")
    }

    @Test func helpOutlivesTheContainer() async throws {
        var container: Container? = Container { Component(Gateway.self) { Gateway() }.named("sandbox") }
        let child = try #require(container).child { Component(Missing.self) { Missing() } }
        let (gone, closed) = (try error(in: try #require(container)), try error(in: child))
        try await child.close()
        container = nil
        for error in [gone, closed] { #expect(near(error) == ["Gateway \"sandbox\""]) }
    }

    @Test func keptErrorKeepsNoInstanceAndNoClosure() throws {
        let alive = Tally()
        var errors: [ResolutionError] = []
        do {
            let captured = Mortal(alive)
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached()
                Component(Gateway.self) {
                    _ = captured
                    return Gateway()
                }.named("sandbox")
            }
            _ = try container.resolve(Mortal.self)
            errors.append(try error(in: container))
            #expect(alive.count == 2)
            // An error retains nothing that a change drops, either.
            container.remove(Mortal.self)
            errors.append(try error(in: container))
        }
        #expect(alive.count == 0)
        #expect(errors.map(near) == [[], ["Gateway \"sandbox\""]])
    }

    @Test func redirectionToNothingIsHelpedLate() throws {
        let reads = Tally()
        let container = Container {
            Redirection(from: Missing.self, to: Gateway.self) { _ in Missing() }
            Component(Gateway.self) { Gateway() }.named("sandbox").cached(CountedCache(reads: reads))
        }
        let before = reads.count
        let thrown = error { () throws(ResolutionError) in try container.resolve(Missing.self) }
        #expect(reads.count == before)
        let error = try #require(thrown)
        #expect(near(error) == ["Gateway \"sandbox\""])
        #expect(error.notes.map(\.kind) == [.needed, .near])
    }
}
