#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder
    import Testing

    @testable import DIMacrosPlugin

    /// Compares spellings of types.
    @Suite struct TypeFormTests {
        private func form(_ text: String) -> TypeForm { TypeForm(TypeSyntax("\(raw: text)")) }

        @Test(arguments: [
            ["T?", "Optional<T>", "Swift.Optional<T>", "( T )?", "T!"],
            ["[T]", "Array<T>", "[ T ]", "Swift.Array<T>"],
            ["[K: V]", "Dictionary<K, V>", "[K:V]"],
            ["any A & B", "any B & A", "any (A & B)", "(any A&B)"],
            ["(any P)?", "Optional<any P>", "((any P))?"],
            ["() -> T", "@escaping () -> T", "() -> (T)"],
            ["@Sendable () -> T", "@escaping @Sendable () -> T", "@Sendable @escaping ()->T"],
            ["() async throws -> T", "() async throws(any Error) -> T", "() async throws(any Swift.Error) -> T"],
            ["() -> T", "() throws(Never) -> T", "() throws(Swift.Never) -> T"],
            ["Box<T?>", "Box<Optional<T>>", "Box< T? >"],
            ["any P", "consuming any P", "borrowing any P", "sending any P"],
            ["A.B<C>.D", "A . B<C> . D"],
            ["(any P).Type", "((any P)).Type"],
            ["(a: A, B)", "(a:A,B)"],
        ])
        func spellingsOfOneTypeAreEqual(_ spellings: [String]) {
            for spelling in spellings { #expect(form(spelling) == form(spellings[0]), "\(spelling)") }
        }

        @Test(arguments: [
            ("T", "T?"), ("T", "[T]"), ("any P", "P"), ("A.T", "T"), ("() -> T", "() throws -> T"),
            ("() -> T", "@Sendable () -> T"), ("(A, B)", "(B, A)"), ("Box<A>", "Box<B>"), ("T.Type", "T"),
            ("() throws(E) -> T", "() throws -> T"), ("@MainActor () -> T", "() -> T"),
            ("Swift.Result<A, B>", "Result<A, B>"), ("Swift.Int", "Int"),
        ])
        func differentTypesDiffer(_ left: String, _ right: String) {
            #expect(form(left) != form(right))
        }

        @Test(arguments: [("Shop.Money", "Money"), ("any Shop.Rule", "Rule"), ("any Rule", "Rule")])
        func similarTypesHaveOneBareText(_ left: String, _ right: String) {
            #expect(form(left).bareText == form(right).bareText)
        }
    }
#endif
