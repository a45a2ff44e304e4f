import DICaches
import DICore
import DIInspection
import Foundation
import TestSupport

/// A shop with every element of a drawing, both valid and invalid, at fixed places.
enum Shop {
    struct Settings: Sendable {}
    protocol Store: Sendable {}
    final class Disk: Store {}
    protocol Rule: Sendable {}
    struct Discount: Rule {}
    struct Voucher: Rule {}
    struct Clock: Sendable {}
    struct Prices: Sendable {}
    struct Receipts: Sendable {}
    struct Printer: Sendable {}
    struct Bank: Sendable {}
    struct Checkout: Sendable {}
    final class Window: Sendable {}
    struct Basket: Sendable {}

    static let file = "Shop/Shop.swift"

    struct RulesModule: Module {
        var components: ComponentList {
            Component(Discount.self, fileID: file, line: 11) { Discount() }.contribute { $0 as any Rule }
            Component(
                Voucher.self, strategy: LinkedStrategy(Need<Clock>().labeled("parameter 1")) { _ in Voucher() },
                fileID: file, line: 12
            ).contribute { $0 as any Rule }.modulePrivate()
        }
    }

    struct ShopModule: Module {
        var components: ComponentList {
            RulesModule()
            Component(
                Prices.self,
                strategy: LinkedStrategy(
                    Need<[any Rule]>().labeled("parameter 1"), Need<any Store>().labeled("parameter 2")
                ) { _, _ in Prices() }, fileID: file, line: 21
            ).cached()
            Component(
                Checkout.self,
                strategy: LinkedStrategy(
                    Need<Prices>().labeled("parameter 1"), Need<Lazy<Receipts>>().labeled(#"\.receipts"#),
                    Need<Bank>.named("sandbox").labeled("parameter 2"), Need<UInt8?>()
                ) { _, _, _, _ in Checkout() }, fileID: file, line: 22)
        }
        var externalNeeds: [ComponentKey] { [ComponentKey(Clock.self)] }
    }

    /// A container without problems.
    static func container() -> Container {
        Container { complete }
    }

    @ComponentBuilder static var complete: ComponentList {
        Component(instance: Settings(), fileID: file, line: 1)
        Component(Disk.self, strategy: LinkedStrategy(Need<Settings>()) { _ in Disk() }, fileID: file, line: 2)
            .role { $0 as any Store }.cached().onClose { _ in }
        Decorator((any Store).self, needs: Need<Settings>(), fileID: file, line: 3) { inner, _ in inner }
        Component(Clock.self, strategy: LinkedStrategy(Need<Settings>()) { _ in Clock() }, fileID: file, line: 4)
            .cached(.perThread)
        ShopModule()
        Component(
            Receipts.self, strategy: LinkedStrategy(Need<Provider<Checkout>>()) { _ in Receipts() }, fileID: file,
            line: 5
        ).cached(.scope("request"))
        Component(Bank.self, strategy: LinkedStrategy(Need<Settings>()) { _ in Bank() }, fileID: file, line: 6)
            .named("sandbox").cached(.perResolve).asDefault()
        Component(Window.self, strategy: LinkedStrategy(Need<Prices>()) { _ in Window() }, fileID: file, line: 7)
            .cached(.weak)
    }

    /// A graph with problems: a missing component, an ambiguous one, and a cycle of two.
    static func brokenGraph() -> DependencyGraph {
        Container {
            Component(instance: Settings(), fileID: file, line: 1)
            Component(instance: Settings(), fileID: file, line: 2)
            Component(
                Receipts.self,
                strategy: LinkedStrategy(Need<Printer>().labeled("parameter 1"), Need<Settings>()) { _, _ in
                    Receipts()
                },
                fileID: file, line: 3)
            Component(
                Checkout.self, strategy: LinkedStrategy(Need<Basket>()) { _ in Checkout() }, fileID: file, line: 4)
            Component(Basket.self, strategy: LinkedStrategy(Need<Checkout>()) { _ in Basket() }, fileID: file, line: 5)
            Component(Bank.self, strategy: LinkedStrategy(Need<Clock>()) { _ in Bank() }, fileID: file, line: 6)
            Component(Prices.self, fileID: file, line: 7) { _ in Prices() }
        }.graph(externalNeeds: [ComponentKey(Clock.self)])
    }
}

extension DependencyGraph {
    /// The graph after encoding and decoding.
    var decoded: DependencyGraph {
        get throws { try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(self)) }
    }
}
