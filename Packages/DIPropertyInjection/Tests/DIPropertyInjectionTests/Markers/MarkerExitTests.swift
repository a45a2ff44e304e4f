import DICore
import DIPropertyInjection
import TestSupport
import Testing

// Proves B5.
/// A plain getter cannot throw. It stops the program and prints the full error.
@Suite struct MarkerExitTests {
    private final class Screen {
        @Injected var store: Store
        @LazyInjected var lazy: Store
        @InjectedProvider var provider: Store
        let value = Injected<Store>()
        static let line = #line - 4
    }

    private final class Drawer {
        @LazyInjected var lazy: Store
    }

    private func text(of result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    private enum Marker: Int, CaseIterable, Codable { case injected, lazy, provider, constant }

    @Test(arguments: Marker.allCases) private func usedBeforeTheInjection(marker: Marker) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [marker] in
            switch marker {
            case .injected: _ = Screen().store
            case .lazy: _ = Screen().lazy
            case .provider: _ = Screen().provider
            case .constant: _ = Screen().value.value
            }
        }
        let text = try text(of: result)
        let expected = """
            error[DI0014]: a marked property of type Store was used before it was injected
              needed: the property   DIPropertyInjectionTests/MarkerExitTests.swift:\(Screen.line + marker.rawValue)
              help:   let a component with .injectMarked() make the object, or call inject(_:) with it before the property is used
            """
        #expect(text.contains(expected), "\(text)")
    }

    @Test func aLazyOneWhoseFirstUseFails() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container {
                Component(Store.self) { throw Broken(reason: "no disk") }
                Component(Drawer.self) { Drawer() }.injectMarked()
            }
            _ = try container.resolve(Drawer.self).lazy
        }
        let text = try text(of: result)
        #expect(text.contains("error[DI0005]: the factory of Store threw an error"), "\(text)")
        #expect(text.contains("cause:  Broken: no disk"), "\(text)")
    }

    @Test func aLazyOneAfterItsContainer() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let drawer = try Container { Component(Store.self) { Store() } }.inject(Drawer())
            _ = drawer.lazy
        }
        let text = try text(of: result)
        #expect(text.contains("error[DI0006]: "), "\(text)")
        #expect(text.contains("Store"), "\(text)")
    }
}
