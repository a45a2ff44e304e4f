#if Macros
    import DIMacros
    import TestSupport
    import Testing

    // Proves I2.
    @Suite struct EffectTests {
        private let graph = EffectGraph(attempts: Tally(), failures: 1)

        @Test func aFailureIsThrownAndNotKept() async throws {
            await #expect(throws: Refusal.self) { try await graph.vault() }
            let vault = try await graph.vault()
            #expect(try await graph.vault() === vault)
            #expect(graph.attempts.count == 2)
        }

        @Test func typedErrorsStayTyped() {
            func key() throws(Refusal) -> String { try graph.key().text }
            #expect(throws: Never.self) { try key() }
        }

        @MainActor @Test func anAccessorHasTheEffectsOfAllItsNeeds() async throws {
            let graph = EffectGraph(attempts: Tally(), failures: 0)
            #expect(try await graph.title() == "kk")
            #expect(try await graph.screen() === graph.screen())
        }

        @MainActor @Test func closuresCreateLater() async throws {
            let graph = EffectGraph(attempts: Tally(), failures: 0)
            let later = graph.later()
            #expect(graph.attempts.count == 0)
            let vault = try await later.vault()
            #expect(graph.attempts.count == 1)
            #expect(try await later.screen().vault === vault)
            #expect(try later.key().text == "k")
            #expect(later.names() == ["d", "d"])
        }

        @Test func tasksShareOneCreation() async throws {
            let graph = EffectGraph(attempts: Tally(), failures: 0)
            let vaults = try await withThrowingTaskGroup { group in
                for _ in 0..<8 { group.addTask { try await ObjectIdentifier(graph.vault()) } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(vaults.count == 1)
            #expect(graph.attempts.count == 1)
        }

        @Test func anOverrideHasTheSameEffects() async throws {
            let replaced = graph.overriding { $0.vault = { Vault(key: Key(text: "other")) } }
            #expect(try await replaced.vault().key.text == "other")
            #expect(try await replaced.title() == "otherk")
            #expect(graph.attempts.count == 0)
        }

        @MainActor @Test func theInitializerCreatesEagerInstances() throws {
            let attempts = Tally()
            #expect(throws: Refusal.self) { try EagerGraph(attempts: attempts, failures: 1) }
            let graph = try EagerGraph(attempts: attempts, failures: 1)
            #expect(attempts.count == 2)
            #expect(try graph.screen().vault === graph.vault())
            #expect(attempts.count == 2)
            let replaced = try graph.overriding { $0.vault = { Vault(key: Key(text: "other")) } }
            #expect(try replaced.screen().vault.key.text == "other")
        }

        @Test func namesOfTheUserHideNothing() {
            let graph = NamesGraph(value: "v")
            #expect(graph.text(create: 1, number: 2) == "1 2 v 7")
            #expect(graph.list(value: [1, 2]) == ["8 v", "9 v"])
            #expect(graph.overriding { $0.text = { "\($0 + $1)" } }.text(create: 1, number: 2) == "3")
            #expect(graph.twice() == 8)
        }

        @MainActor @Test func aGraphMayBeBoundToTheMainActor() {
            let graph = ScreenGraph(vault: Vault(key: Key(text: "four")))
            #expect(graph.count() == 4)
            #expect(graph.screen() === graph.screen())
        }
    }
#endif
