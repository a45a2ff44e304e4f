import Testing

@Suite("Tokenizer")
struct TokenizerTests {
    private func words(_ text: String) -> [String] {
        Tokenizer.tokens(of: text).map(\.text)
    }

    @Test("Comments are left out", arguments: ["a // Plan\nb", "a /* Plan /* Plan */ Plan */ b", "/// Plan\na b"])
    func commentsAreLeftOut(text: String) {
        #expect(words(text) == ["a", "b"])
    }

    @Test(
        "String literals are left out",
        arguments: [
            #"a "Plan" b"#, #"a "\"Plan" b"#, "a \"\"\"\nPlan \"x\" \n\"\"\" b", ##"a #"Plan " Plan"# b"##,
            #"a "\\" b"#,
            ##"a #/Plan "/# b"##,
        ]
    )
    func stringLiteralsAreLeftOut(text: String) {
        #expect(words(text) == ["a", "b"])
    }

    @Test("Interpolations are kept as code")
    func interpolationsAreKept() {
        #expect(
            words(#""x \(Plan.name("a \(Key.self) b")) y" z"#) == [
                "Plan", ".", "name", "(", "Key", ".", "self", ")", "z",
            ])
        #expect(words(##"#"x \(no) \#(Plan)"# z"##) == ["Plan", "z"])
    }

    @Test("Lines and depth are counted")
    func linesAndDepthAreCounted() {
        let tokens = Tokenizer.tokens(of: "struct A {\n  \"\"\"\n  \"\"\"\n  b\n}\nc")
        #expect(tokens.first { $0.text == "b" } == Token(text: "b", line: 4, depth: 1))
        #expect(tokens.last == Token(text: "c", line: 6, depth: 0))
    }

    @Test("Attributes, directives and quoted words are single tokens")
    func attributesAreOneWord() {
        #expect(words("@unchecked #if `class`") == ["@unchecked", "#if", "class"])
    }
}
