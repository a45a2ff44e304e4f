import DICore
import DIPropertyInjection
import TestSupport
import Testing

/// A plain getter cannot throw. It stops the program and prints the full error.
@Suite struct MarkerExitTests {
    private struct Store: Sendable {}

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

    private func notInjected(_ type: String, _ line: Int) -> String {
        """
        error[DI0014]: a marked property of type \(type) was used before it was injected
          needed: the property   DIPropertyInjectionTests/MarkerExitTests.swift:\(line)
          help:   let a component with .injectMarked() make the object, or call inject(_:) with it before the property is used
        """
    }

    @Test func usedBeforeTheInjection() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Screen().store
        }
        let text = try text(of: result)
        #expect(text.contains(notInjected("Store", Screen.line)), "\(text)")
    }

    @Test func theValueOfAConstant() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Screen().value.value
        }
        let text = try text(of: result)
        #expect(text.contains(notInjected("Store", Screen.line + 3)), "\(text)")
    }

    @Test func aLazyOneUsedBeforeTheInjection() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Screen().lazy
        }
        let text = try text(of: result)
        #expect(text.contains(notInjected("Store", Screen.line + 1)), "\(text)")
    }

    @Test func aProviderUsedBeforeTheInjection() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Screen().provider
        }
        let text = try text(of: result)
        #expect(text.contains(notInjected("Store", Screen.line + 2)), "\(text)")
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
