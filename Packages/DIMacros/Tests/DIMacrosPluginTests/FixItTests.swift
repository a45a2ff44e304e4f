#if Macros
    import SwiftDiagnostics
    import Testing

    /// Applies the fix-it of each misuse. `Scripts/compile-fail` compiles its result, which is the counterpart.
    @Suite struct FixItTests {
        @Test func thereAreCases() {
            #expect(Case.all.count > 40)
            #expect(Case.all.count { $0.fixIt != nil } >= 7)
        }

        @Test(arguments: Case.all)
        func theFixItGivesTheCounterpart(of misuse: Case) throws {
            let expansion = Expansion(of: misuse.misuse)
            let fix = expansion.diagnostics.lazy.flatMap(\.fixIts).first
            #expect(fix?.message.message == misuse.fixIt)
            guard let fixIt = misuse.fixIt else { return }
            let fixed = try #require(expansion.fixed(by: fixIt))
            // The code after the graph uses it, and has no counterpart.
            #expect(fixed.hasPrefix(misuse.fixed))
        }

        @Test(arguments: Case.all)
        func theCounterpartHasNoMistakes(of misuse: Case) {
            #expect(Expansion(of: misuse.fixed).messages == [])
        }

        /// The expansion of a graph with mistakes is Swift, too, so that the compiler does not add errors of its own.
        @Test(arguments: Case.all)
        func theExpansionIsWellFormed(of misuse: Case) {
            #expect(Expansion(of: misuse.misuse).isWellFormed)
            #expect(Expansion(of: misuse.fixed).isWellFormed)
        }
    }
#endif
