#if Macros
    import DIMacros
    import Testing

    // Proves I1.
    /// Graphs next to types with the names of the standard library.
    @Suite struct UserNameTests {
        private let numbers = NumberGraph(text: "abc")

        @Test func aGraph() async throws {
            let graph = UserNamesGraph(numbers: numbers)
            #expect(graph.text() == "3")
            #expect(throws: Offline()) { try graph.texts() }
            #expect(throws: Offline()) { try graph.outcome().get() }
            #expect(try graph.later() == 1)
            #expect(try graph.user() == "3")
            #expect(graph.rules() == 1)
            #expect(try await graph.ratio() == 0.5)
            #expect(graph.overriding { $0.text = { "ab" } }.text() == "ab")
            await #expect(throws: Offline()) { try await MainActor.run { try graph.screen() } }
            #expect(await MainActor.run { numbers.action()() } == 4)
            #expect(numbers.absent() == nil)
        }

        @Test func aModule() async throws {
            let numbers = numbers
            let container = Container { UserNamesGraph(numbers: numbers) }
            try await container.start()
            #expect(try container.resolve(String.self) == "3")
            #expect(try container.resolve(Character.self) == "3")
            #expect(throws: (any Error).self) { try container.resolve([String].self) }
        }
    }
#endif
