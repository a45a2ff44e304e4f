import Testing

@testable import DICore

@Suite(.timeLimit(.minutes(1))) struct WaitGraphInternalTests {
    private func description(_ name: String) -> ComponentDescription {
        ComponentDescription(
            key: ComponentKey(Int.self, named: name), roles: [], lifetime: .uncached, place: Place(fileID: "", line: 0))
    }

    @Test func ownCreationIsACycleOfOne() {
        let own = Creation(of: description("own"), generation: 0)
        #expect(WaitGraph().wait(for: own)?.map(\.key.qualifier) == ["own"])
    }

    @Test func endedCreationIsNotWaitedFor() throws {
        let graph = WaitGraph()
        let other = Kept<Creation>()
        try Threads.run { _ in
            let creation = Creation(of: description("other"), generation: 0)
            creation.finish(with: TypedInstanceBox(5))
            other.value = creation
        }
        let creation = try #require(other.value)
        #expect(graph.wait(for: creation) == nil)
        #expect(creation.result?.value(as: Int.self) == 5)
        #expect(creation.failure == nil)
    }

    @Test func ringIsFoundByWhoWouldCloseIt() throws {
        let graph = WaitGraph()
        let count = 5
        let begun = Rendezvous(of: count)
        let creations = (0..<count).map { _ in Kept<Creation>() }
        let results = try Threads.run(count) { index -> [String?]? in
            let own = Creation(of: description("\(index)"), generation: 0)
            creations[index].value = own
            begun.meet()
            let members = graph.wait(for: creations[(index + 1) % count].value!)
            if members == nil { own.finish(with: TypedInstanceBox(0)) } else { own.fail(with: Broken(reason: "ring")) }
            return members?.map { $0.key.qualifier?.name }
        }
        // Exactly one would have closed the ring, and it names everybody in it.
        let found = results.compactMap { $0 }
        #expect(found.count == 1)
        #expect(Set(found[0]) == Set((0..<count).map { "\($0)" }))
        #expect(found[0].count == count)
    }

    @Test func finishedWaitsAreForgotten() throws {
        let graph = WaitGraph()
        let first = Kept<Creation>()
        let begun = Rendezvous(of: 2)
        let results = try Threads.run(2) { index -> Bool in
            if index == 0 {
                first.value = Creation(of: description("first"), generation: 0)
                begun.meet()
                first.value?.finish(with: TypedInstanceBox(1))
                return true
            }
            begun.meet()
            guard graph.wait(for: first.value!) == nil else { return false }
            // Another creation of this thread is no part of what it waited for before.
            let own = Creation(of: description("own"), generation: 0)
            return graph.wait(for: own)?.count == 1
        }
        #expect(results == [true, true])
    }
}
