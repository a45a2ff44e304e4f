#if Macros
    import DIMacros

    // Graphs next to types with names of the standard library and of the toolkit. The graphs must not use these types.

    private struct Array<Element> {}
    private struct AssistedFactory {}
    private struct AssistedParameter {}
    private struct AsyncComponent {}
    private struct AsyncProvider {}
    private struct AsyncSharedCell {}
    private struct Bool {}
    private struct Component {}
    private struct ComponentBuilder {}
    private struct ComponentList {}
    private struct Error {}
    private struct MainActor {}
    private struct MainActorComponent {}
    private struct Module {}
    private struct Never {}
    private struct Optional<Wrapped> {}
    private struct Overriding {}
    private struct Provider {}
    private struct Result {}
    private struct Sendable {}
    private struct SharedCell {}
    private struct Task {}
    private struct Void {}
    private func fatalError() {}

    struct Offline: Swift.Error, Swift.Equatable {}

    @DependencyGraph
    struct NumberGraph: Swift.Sendable {
        let text: Swift.String
        @Provides static func number(text: Swift.String) -> Swift.Int { text.count }
        @Provides static func outcome() -> Swift.Result<Swift.Int, any Swift.Error> { .failure(Offline()) }
        @Provides static func absent() -> Swift.Optional<Swift.UInt> { nil }
        @Provides static func action() -> @Swift.MainActor () -> Swift.Int { { 4 } }
    }

    @DependencyGraph(.module)
    struct UserNamesGraph {
        @Includes(Swift.Int.self) let numbers: NumberGraph

        @Provides(.shared) static func text(number: Swift.Int) -> Swift.String { "\(number)" }
        @Provides(.shared) static func texts() throws(Offline) -> [Swift.String] { throw Offline() }
        @Provides static func outcome() -> Swift.Result<Swift.Int, any Swift.Error> { .failure(Offline()) }
        @Provides(.eager) static func ratio(number: Swift.Int) async throws -> Swift.Double { 0.5 }
        @Provides(.shared) @Swift.MainActor
        static func screen(outcome: Swift.Result<Swift.Int, any Swift.Error>) throws -> Swift.Float {
            try Swift.Float(outcome.get())
        }
        @Provides static func later(
            text: @escaping () throws -> Swift.String, screen: @escaping @Swift.MainActor () throws -> Swift.Float,
            texts: @escaping () throws(any Swift.Error) -> [Swift.String]
        ) throws -> Swift.UInt8 { Swift.UInt8(try text().count) }
        @Provides static func repeated(@Assisted count: Swift.Int8, text: Swift.String) -> Swift.Substring {
            Swift.Substring(Swift.String(repeating: text, count: Swift.Int(count)))
        }
        @Provides static func user(repeated: @escaping (Swift.Int8) throws -> Swift.Substring) throws -> Swift.Character
        {
            try repeated(2).first!
        }
        @Provides(.contributed) static func rule() -> any Swift.Hashable & Swift.Sendable { 1 }
        @Provides static func rules(rules: [any Swift.Hashable & Swift.Sendable], none: Swift.UInt64?) -> Swift.UInt16 {
            Swift.UInt16(rules.count)
        }
    }
#endif
