import DICore
import DITesting
import Testing

/// Components that suites register and inner tests replace.
enum LayerTests {
    private struct Answer: Module {
        let number: Int
        var components: ComponentList { Component(Int.self) { [number] in number } }
    }

    @Suite("A module in a layer", .container { $0.register { Answer(number: 1) } })
    struct OfModules {
        @Test("answers if no inner layer replaces it")
        func alone() throws { #expect(try TestContainer.current.resolve(Int.self) == 1) }

        @Test(
            "gives way to a module of its type in an inner layer",
            .container { $0.register { Answer(number: 2) } })
        func module() throws { #expect(try TestContainer.current.resolve(Int.self) == 2) }

        @Test("gives way to a mock in an inner layer", .container { $0.mock(Int.self, with: 3) })
        func mock() throws { #expect(try TestContainer.current.resolve(Int.self) == 3) }
    }

    @Suite("An overriding component in a layer", .container { $0.register { Component(Int.self) { 1 }.overriding() } })
    struct OfOverriding {
        @Test(
            "gives way to a mock in an inner layer, which counts as used",
            .container {
                $0.unusedMocks = .strict
                $0.mock(Int.self, with: 3)
            })
        func mock() throws { #expect(try TestContainer.current.resolve(Int.self) == 3) }

        @Test(
            "gives way to a component in an inner layer",
            .container { $0.register { Component(Int.self) { 4 } } })
        func registered() throws { #expect(try TestContainer.current.resolve(Int.self) == 4) }
    }
}
