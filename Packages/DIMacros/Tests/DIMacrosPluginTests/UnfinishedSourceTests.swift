#if Macros
    import SwiftParser
    import SwiftSyntax
    import Testing

    /// An editor expands macros while the user types.
    @Suite struct UnfinishedSourceTests {
        @Test(arguments: ["DoubleForms", "DoubleOfChild"])
        func anyBeginningOfADoubleExpands(of name: String) throws {
            let source = try #require(GoldenTests.samples[name])
            let ends = Parser.parse(source: source).tokens(viewMode: .sourceAccurate).map(\.endPosition.utf8Offset)
            #expect(ends.count > 40)
            for end in ends {
                // Parts of it may be no Swift, and a plugin that stops would end the test.
                _ = Expansion(of: String(decoding: source.utf8.prefix(end), as: UTF8.self)).source
            }
        }
    }
#endif
