import DICompatibility
import DICore
import DIFactoryInjection
import DIInspection
import Foundation
import Testing

extension DiagnosticCase {
    private final class Screen {
        let owner: Owner<Window>
        let early: ResolutionError?

        init(owner: Owner<Window>) {
            self.owner = owner
            do {
                _ = try owner.get()
                early = nil
            } catch {
                early = error
            }
        }
    }

    private final class Window {
        let screen: Screen
        init(screen: Screen) { self.screen = screen }
    }

    private final class Leaf: OwnershipNode {
        var parentNode: (any OwnershipNode)? { nil }
    }

    @MainActor private final class Banner: MainActorPostInjectable {
        nonisolated init() {}
        func didInject() {}
    }

    private final class Till: PostInjectable, Sendable {
        struct Jammed: Error, CustomStringConvertible {
            var description: String { "the drawer is jammed" }
        }

        func didInject() throws { throw Jammed() }
    }

    private static func window(isOwning: Bool) -> ComponentList {
        let window = Component(Window.self, init: Window.init(screen:), fileID: "Shop/Window.swift", line: 5)
        return list {
            Component(Screen.self, init: Screen.init(owner:), fileID: "Shop/Screen.swift", line: 4)
            isOwning ? window.owning() : window
        }
    }

    private static func list(@ComponentBuilder _ components: () -> ComponentList) -> ComponentList { components() }

    /// Errors of the compatibility package.
    static let compatibility: [DiagnosticCase] = [
        DiagnosticCase("DC0001-type") {
            [try await .request { _ = try SharedContainer.resolve((any Shop.Catalog).self, qualifier: "stock") }]
        },
        DiagnosticCase("DC0001-container") {
            [try await .request { _ = try SharedContainer.current }]
        },
        DiagnosticCase("DC0002-set-twice") {
            [.error("set", try await setTwice())]
        },
        DiagnosticCase("DC0003-handle") {
            let container = Container { window(isOwning: true) }
            let made = try container.resolve(Window.self).screen
            let error = try #require(made.early)
            return [
                .error("too early", error),
                try await .request("gone") { _ = try made.owner.get() },
                try await .request("none") { _ = try container.resolve(Screen.self).owner.get() },
            ]
        },
        DiagnosticCase("DC0003-tree") {
            [try await .request { _ = try Leaf().requiredOwner(of: Window.self) }]
        },
        DiagnosticCase("DC0003-no-owner", validating: Validation(rules: [OwnerRule()])) { window(isOwning: false) },
        DiagnosticCase("DC0003-another-owner", validating: Validation(rules: [OwnerRule()])) {
            Component(Screen.self, init: Screen.init(owner:), fileID: "Shop/Screen.swift", line: 4)
            Component(Window.self, strategy: Elsewhere(), fileID: "Shop/Window.swift", line: 5).owning()
        },
        DiagnosticCase("DI0013-callback") {
            let container = Container(observers: [PostInjection()]) {
                Component(Banner.self, init: Banner.init, fileID: "Shop/Banner.swift", line: 3)
            }
            return [try await .request { _ = try container.resolve(Banner.self) }]
        },
        DiagnosticCase("DI0005-callback") {
            let container = Container { Component(instance: Till(), fileID: "Shop/Till.swift", line: 3) }
            return [try await .request { try container.notifyInjected() }]
        },
    ]

    /// Runs in a process of its own, because other tests rely on the absence of a shared container.
    private static func setTwice() async throws -> ResolutionError {
        let mark = "error: "
        let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
            try SharedContainer.set(Container {}, fileID: "Shop/Main.swift", line: 9)
            do {
                try SharedContainer.set(Container {})
            } catch let error as ResolutionError {
                print("\nerror: " + String(decoding: try JSONEncoder().encode(error), as: UTF8.self))
            }
        }
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        let line = try #require(output.split(separator: "\n").first { $0.hasPrefix(mark) })
        return try JSONDecoder().decode(ResolutionError.self, from: Data(line.dropFirst(mark.count).utf8))
    }

    private struct Elsewhere: InjectionStrategy {
        var dependencies: [Dependency] { [] }
        func make(_ resolver: any Resolver) throws -> Window { throw CancellationError() }
    }
}
