import DICore
import DIPropertyInjection
import TestSupport
import Testing

#if DEBUG
    // Proves B5.
    /// A debug build warns about a component that leaves the marked properties of its objects empty.
    @Suite struct UninjectedCheckTests {
        private final class Desk {
            @Injected var store: Store
            @LazyInjected var lazy: Store
            static let line = #line - 2

            init() {}
            init(store: Store) { self.store = store }

            init(store: Store, lazy: Store) {
                self.store = store
                self.lazy = lazy
            }
        }

        private final class Drawer {
            @Injected var store: Store
        }

        private final class Shared: Sendable {
            let store = Injected<Store>()
            static let line = #line - 1
        }

        @MainActor private final class Model {
            @Injected var store: Store
            nonisolated static let line = #line - 1
        }

        private func text(_ result: ExitTest.Result?) throws -> String {
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        }

        private func warnings(_ result: ExitTest.Result?) throws -> [Substring] {
            try text(result).split(separator: "\n").filter { $0.hasPrefix("warning[DI0014]") }
        }

        @Test func theWarning() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let container = Container {
                    Component(Store.self) { Store() }
                    Component(Desk.self, fileID: "Shop/Shop.swift", line: 12) { Desk() }
                }
                _ = try container.resolve(Desk.self)
            }
            let text = try text(result)
            #expect(
                text.contains(
                    """
                    warning[DI0014]: Desk was created, and 2 marked properties are not injected
                      needed: the first of them   DIPropertyInjectionTests/UninjectedCheckTests.swift:\(Desk.line)
                      here:   Desk                Shop/Shop.swift:12
                      help:   let a component with .injectMarked() make the object, or call inject(_:) with it before the property is used
                    """), "\(text)")
        }

        @Test func oneWarningForAComponent() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                for _ in 0..<3 {
                    let container = Container {
                        Component(Drawer.self) { Drawer() }
                        Component(Desk.self) { Desk() }
                    }
                    for _ in 0..<3 {
                        _ = try container.resolve(Drawer.self)
                        _ = try container.resolve(Desk.self)
                    }
                }
            }
            #expect(try warnings(result).count == 2)
        }

        @Test func componentsOfAllIsolations() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let container = Container {
                    AsyncComponent(Shared.self) {
                        await Task.yield()
                        return Shared()
                    }
                    MainActorComponent(Model.self) { Model() }
                }
                _ = try await container.async.resolve(Shared.self)
                try await MainActor.run { _ = try container.mainActor.resolve(Model.self) }
            }
            let text = try text(result)
            #expect(text.contains("Shared was created, and a marked property is not injected"), "\(text)")
            #expect(text.contains("UninjectedCheckTests.swift:\(Shared.line)"), "\(text)")
            #expect(text.contains("Model was created, and a marked property is not injected"), "\(text)")
            #expect(text.contains("UninjectedCheckTests.swift:\(Model.line)"), "\(text)")
        }

        @Test func nothingIsSaidWhereAPropertyHasItsValue() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let container = Container {
                    Component(Store.self) { Store() }
                    Component(Drawer.self) { Drawer() }.injectMarked()
                    Component(Drawer.self) { Drawer() }.named("by a hook").onCreate { drawer, resolver in
                        drawer = try resolver.inject(drawer)
                    }
                    Component(Drawer.self) { resolver in try resolver.inject(Drawer()) }.named("by its closure")
                    Component(Drawer.self) { Drawer() }.injectMarked().named("dependency")
                    Component(Desk.self) { resolver in
                        _ = Drawer()  // nothing keeps it
                        _ = try resolver.resolve(Drawer.self, qualifier: "dependency")
                        let desk = Desk(store: Store())
                        return try resolver.inject(desk)
                    }
                    Component(Desk.self) { Desk(store: Store(), lazy: Store()) }.named("set")
                    Component(instance: Shared())
                }
                for name: Qualifier? in [nil, "by a hook", "by its closure"] {
                    _ = try container.resolve(Drawer.self, qualifier: name)
                }
                _ = try container.resolve(Desk.self)
                _ = try container.resolve(Desk.self, named: "set")
                _ = try container.resolve(Shared.self)
                _ = Drawer()
            }
            #expect(try warnings(result) == [])
        }
    }
#endif
