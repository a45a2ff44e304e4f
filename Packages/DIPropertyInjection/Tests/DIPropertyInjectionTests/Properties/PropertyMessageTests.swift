import DICore
import DIInspection
import DIPropertyInjection
import Testing

/// Tests properties in messages and in the graph.
@Suite struct PropertyMessageTests {
    private protocol Store: Sendable {}

    private final class Final {
        var store: (any Store)?
        var inner = Inner()
        struct Inner { var clock: Clock? }
    }

    private class Open {
        var clock: Clock?
        var store: (any Store)?
    }

    private final class Generic<Value> {
        var value: Value?
        var inner = Inner()
        struct Inner { var value: Value? }
    }

    private struct Letter {
        var store: (any Store)?
    }

    private func text(of error: ResolutionError) -> String {
        // The line is that of the component.
        error.description.replacing(#/ +DIPropertyInjectionTests/[A-Za-z]+\.swift:\d+/#, with: " at its place")
    }

    private func missingStore(_ chain: String, _ needed: String) -> String {
        """
        error[DI0001]: nothing is registered for Store
          chain:  \(chain) → Store
          needed: \(needed)
          help:   register a component for Store, or add .role { $0 as any Store } to one that conforms
        """
    }

    private func failure(_ container: Container, _ body: (Container) throws -> Void) throws -> ResolutionError {
        try #require(throws: ResolutionError.self) { try body(container) }
    }

    // Proves B4.
    @Test func aPropertyOfAFinalClassIsNamed() throws {
        final class Outer { var middle: Final? }
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Final.self) { Final() }.inject(\.inner.clock).inject(\.store)
        }
        let error = try failure(container) { _ = try $0.resolve(Final.self) }
        #expect(text(of: error) == missingStore("Final", "property store of Final at its place"))
        #expect(error.notes.first?.place?.line == container.components[1].place.line)
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(text) == [text(of: error)])
        container.register { Component(Outer.self) { Outer() }.inject(\.middle) }
        let outer = try failure(container) { _ = try $0.resolve(Outer.self) }
        #expect(text(of: outer) == missingStore("Outer → Final", "property store of Final at its place"))
    }

    /// Swift does not reveal the names of properties that a subclass may override.
    @Test func aPropertyOfAClassThatIsNotFinalIsNumbered() throws {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Open.self) { Open() }.inject(\.clock).inject(\.store)
        }
        let error = try failure(container) { _ = try $0.resolve(Open.self) }
        #expect(text(of: error) == missingStore("Open", "property 2 of Open at its place"))
    }

    /// Properties without a known name are numbered, and steps without needs count. A need's own label is kept.
    @Test func propertiesOfStructsGenericAndNestedTypesAreNamed() {
        let container = Container {
            Component(Letter.self) { Letter() }.inject(\.store)
            Component(Generic<Clock>.self) { Generic() }.inject(\.value).inject(\.inner.value)
            Component(Final.self) { Final() }.inject(\.inner.clock)
            Component(Open.self) { Open() }.set(\.clock, to: nil).inject(\.store)
            Component(Open.self) { Open() }.inject(\.store, Need().labeled("the big store")).named("labeled")
        }
        let labels = container.graph().nodes.map { $0.edges.map { $0.dependency.label ?? "" } }
        #expect(
            labels == [
                ["property store"], ["property value", "property inner.value"], ["property inner.clock"],
                ["property 2"], ["the big store"],
            ])
    }

    @Test func anObjectThatIsInjectedIsTheBeginningOfTheChain() throws {
        let container = Container { Component(Clock.self) { Clock() } }
        let final = try failure(container) { _ = try $0.inject(Final()) { $0.inject(\.store) } }
        #expect(final.description == missingStore("Final", "property store of Final"))
        let open = try failure(container) { _ = try $0.inject(Open()) { $0.inject(\.clock).inject(\.store) } }
        #expect(open.notes.map(\.text) == ["property 2 of Open"])
        var letter = Letter()
        let inPlace = try failure(container) { try $0.inject(into: &letter) { $0.inject(\.store) } }
        #expect(inPlace.notes.map(\.text) == ["property store of Letter"])
    }

    @Test func theChainOfAnObjectContinuesThroughItsNeeds() throws {
        let container = Container {
            Component(Open.self) { Open() }.inject(\.store)
        }
        final class Owner { var open: Open? }
        let error = try failure(container) { _ = try $0.inject(Owner()) { $0.inject(\.open) } }
        #expect(error.chain.map(\.key.description) == ["Owner", "Open", "Store"])
        #expect(error.notes.map(\.text) == ["property 1 of Open"])
    }

    @Test func theGraphTextNamesProperties() {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Final.self) { Final() }
                .inject(\.store).inject(\.inner.clock, ifMissing: .leave)
        }
        let lines = "\(container.graph())".split(separator: "\n").map(String.init)
        #expect(lines.count == 4)
        #expect(lines[2...] == ["  property store: Store → nothing", "  property inner.clock: optional Clock"])
    }
}
