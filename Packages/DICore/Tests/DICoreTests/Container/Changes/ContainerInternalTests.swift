import TestSupport
import Testing

@testable import DICore

private final class Thing: Sendable {
    let text: String
    let mortal: Mortal?
    init(_ text: String = "", _ mortal: Mortal? = nil) {
        self.text = text
        self.mortal = mortal
    }
}

/// Changes of containers and of their parents.
@Suite(.ownThread) struct ContainerInternalTests {
    private func thing(
        _ text: String = "", rank: ComponentRecord.Rank = .explicit, counting alive: Tally = Tally(),
        holding held: Mortal? = nil
    ) -> ComponentRecord {
        Parts.component(Thing.self, cache: .threadSafe, rank: rank) {
            held?.touch()
            return Thing(text, Mortal(alive))
        }
    }

    private static let user = Parts.component(String.self, needs: [ComponentKey(Thing.self)]) { "user" }

    @Test(arguments: [Container.DuplicatePolicy.lastWins, .firstWins])
    func replacedComponentIsReleased(policy: Container.DuplicatePolicy) throws {
        let (instances, components) = (Tally(), Tally())
        let container = Container(Parts.registry(policy: policy, []))
        for number in 0..<500 {
            let held = Mortal(components)
            container.core.change { $0.add(thing("\(number)", counting: instances, holding: held)) }
            #expect(try container.resolve(Thing.self).text == (policy == .lastWins ? "\(number)" : "0"))
            #expect(instances.count == 1)
        }
        #expect(components.count == 1)
    }

    @Test func anOverridingComponentReleasesTheInstance() throws {
        let alive = Tally()
        let container = Container(Parts.registry([thing(counting: alive), Self.user]))
        _ = try container.resolve(String.self)
        #expect(alive.count == 1)
        container.core.change { $0.add(thing("new", rank: .overriding)) }
        #expect(alive.count == 0)
        _ = try container.resolve(String.self)
        #expect(try container.resolve(Thing.self).text == "new")
    }

    @Test func componentReplacedWhileNothingIsLinkedIsReleased() throws {
        let alive = Tally()
        let parent = Container(Registry())
        let child = Container(Parts.registry(policy: .lastWins, [thing("old", counting: alive)]), inside: parent)
        _ = try child.resolve(Thing.self)
        // The change drops the entries that the child has linked.
        parent.core.change { $0.add(Self.user) }
        #expect(alive.count == 1)
        child.core.change { $0.add(thing("new")) }
        #expect(alive.count == 0)
    }

    @Test func requestsSeeTheRegistryThatTheyBeganWith() async throws {
        let alive = Tally()
        let (isReading, mayEnd) = (Rendezvous(of: 2), Rendezvous(of: 2))
        let container = Container(Parts.registry(policy: .lastWins, [thing("old", counting: alive)]))
        let reader = BackgroundThread {
            try container.core.reading { generation in
                isReading.meet()
                mayEnd.meet()
                return try generation.resolve(Thing.self).text
            }
        }
        isReading.meet()
        for _ in 0..<100 { container.core.change { $0.add(thing("new")) } }
        #expect(try container.resolve(Thing.self).text == "new")
        mayEnd.meet()
        #expect(try await reader.value == "old")
    }

    /// Requests, changes and children at once: each request gets an instance that was registered at its start or later.
    @Test func changesUnderLoad() async throws {
        let alive = Tally()
        let parent = Container(Parts.registry(policy: .lastWins, [thing("0", counting: alive), Self.user]))
        let done = Kept(false)
        let newest = Kept(0)
        let readers = (0..<3).map { number in
            BackgroundThread {
                var count = 0
                while done.value == false {
                    let least = newest.value ?? 0
                    let container = number == 0 ? parent : Container(Registry(), inside: parent)
                    let found = Int(try container.resolve(Thing.self).text) ?? -1
                    if found < least { throw Broken(reason: "\(found) after \(least)") }
                    _ = try container.resolve(String.self)
                    count += 1
                }
                return count
            }
        }
        for number in 1...2_000 {
            parent.core.change { $0.add(thing("\(number)", counting: alive)) }
            newest.value = number
        }
        done.value = true
        for reader in readers { _ = try await reader.value }
        _ = try parent.resolve(Thing.self)
        #expect(alive.count == 1)
    }
}
