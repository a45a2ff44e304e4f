#if Macros
    import DIInspection
    import DIMacros
    import Testing

    /// Names that are keywords, and functions without an isolation of their own.
    @Suite struct GraphNameTests {
        @Test func keywordsAreNames() throws {
            #expect(KeywordGraph(class: 1, change: true).in() == "1, 2")
            let container = Container { KeywordGraph(class: 1, change: true) }
            try container.validate()
            #expect(try container.resolve(String.self) == "1, 2")
            let graph = KeywordGraph(class: 1, change: true).overriding { $0.default = { 5 } }
            #expect(graph.in() == "1, 5")
        }

        @Test func aFunctionMayRunOnTheActorOfItsCaller() async throws {
            #expect(await CallerGraph().total() == 3)
            let container = Container { CallerGraph() }
            try container.validate()
            #expect(try await container.async.resolve(Double.self) == 3)
        }
    }

    @DependencyGraph(.module)
    private struct KeywordGraph {
        let `class`: Int

        // A name in the generated code.
        let change: Bool

        @Provides static func `default`() -> UInt { 2 }
        @Provides static func `in`(`for`: Int, `default`: UInt, `inout`: Int) -> String { "\(`for`), \(`default`)" }
    }

    @DependencyGraph(.module)
    private struct CallerGraph {
        @Provides(.shared) nonisolated(nonsending) static func count() async -> Int { 3 }
        @Provides nonisolated(nonsending) static func total(count: Int) async -> Double { Double(count) }
    }
#endif
