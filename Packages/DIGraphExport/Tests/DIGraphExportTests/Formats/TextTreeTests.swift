import DICore
import DIGraphExport
import DIInspection
import TestSupport
import Testing

// Proves F4.
@Suite struct TextTreeTests {
    @Test func fromWhatNobodyNeeds() {
        #expect(
            Shop.container().graph().exported(as: .tree) == #"""
                Voucher (uncached, private), one of Rule
                └── parameter 1: Clock (per thread)
                    └── Settings (instance)
                Window (weak)
                └── Prices (cached)
                    ├── parameter 1: collection Rule → Discount (uncached), one of Rule
                    └── parameter 2: Store (cached, decorator)
                        ├── decorates: Store → Disk (cached, closed), as Store
                        │   └── Settings (instance)
                        └── parameter 2: Settings (instance)
                Checkout (uncached)
                ├── parameter 1: Prices (cached) (see above)
                ├── \.receipts: lazy Receipts (scope request)
                │   └── provider Checkout (uncached) (cycle through a deferred need)
                └── parameter 2: Bank "sandbox" (per resolve, default)
                    └── Settings (instance)
                """#)
    }

    @Test func problemsAndCycles() {
        #expect(
            Shop.brokenGraph().exported(as: .tree) == #"""
                Settings (instance), error DI0003
                Settings (instance), error DI0003
                Receipts (uncached), error DI0001
                ├── parameter 1: Printer: nothing is registered
                └── Settings: several answer
                Bank (uncached)
                └── Clock: from outside
                Prices (uncached, opaque), warning DI0016
                Checkout (uncached), error DI0002
                └── Basket (uncached), error DI0002
                    └── Checkout (uncached), error DI0002 (cycle)

                error[DI0003]: 2 components answer to Settings
                error[DI0001]: nothing is registered for Printer
                error[DI0002]: Checkout needs itself: Checkout → Basket → Checkout
                warning[DI0016]: Prices is opaque: its code may ask for more than it declares
                """#)
    }

    @Test func asciiWithPlacesAndModules() {
        let format = TextTree(details: [.modules, .places], isASCII: true)
        #expect(
            Shop.container().graph().exported(as: format) == #"""
                Voucher (uncached, private), by ShopModule -> RulesModule, Shop/Shop.swift:12
                `-- Clock (per thread), Shop/Shop.swift:4
                    `-- Settings (instance), Shop/Shop.swift:1
                Window (weak), Shop/Shop.swift:7
                `-- Prices (cached), by ShopModule, Shop/Shop.swift:21
                    |-- collection Discount (uncached), by ShopModule -> RulesModule, Shop/Shop.swift:11
                    `-- Store (cached, decorator), Shop/Shop.swift:3
                        |-- Disk (cached, closed), Shop/Shop.swift:2
                        |   `-- Settings (instance), Shop/Shop.swift:1
                        `-- Settings (instance), Shop/Shop.swift:1
                Checkout (uncached), by ShopModule, Shop/Shop.swift:22
                |-- Prices (cached), by ShopModule, Shop/Shop.swift:21 (see above)
                |-- lazy Receipts (scope request), Shop/Shop.swift:5
                |   `-- provider Checkout (uncached), by ShopModule, Shop/Shop.swift:22 (cycle through a deferred need)
                `-- Bank "sandbox" (per resolve, default), Shop/Shop.swift:6
                    `-- Settings (instance), Shop/Shop.swift:1
                """#)
        let text = Shop.brokenGraph().exported(as: format)
        #expect(text.split(separator: "\n").prefix(11).allSatisfy { $0.allSatisfy(\.isASCII) })
    }

    @Test func declaredRootsComeFirstAndNothingIsLeftOut() {
        let graph = Shop.container().graph(roots: [ComponentKey(Shop.Checkout.self), ComponentKey(UInt8.self)])
        let lines = graph.exported(as: .tree).split(separator: "\n")
        #expect(lines[0] == "Checkout (uncached)")
        #expect(lines.contains("Window (weak, unreachable), warning DI0025"))
        #expect(lines.contains("UInt8: nothing is registered"))
        #expect(lines.filter { $0.contains("Voucher") && $0.first == "V" }.count == 1)
    }

    @Test func rootsOfOnesOwn() {
        #expect(
            Shop.container().graph().exported(as: TextTree(roots: ["Store", "Nobody\n"])) == """
                Disk (cached, closed), as Store
                └── Settings (instance)
                Store (cached, decorator)
                ├── decorates: Store → Disk (cached, closed), as Store (see above)
                └── parameter 2: Settings (instance)
                Nobody\\n: no component has this name
                """)
    }

    @Test(arguments: [0, 1, 2])
    func depth(_ depth: Int) {
        let text = Shop.container().graph().exported(as: TextTree(depth: depth))
        let lines = text.split(separator: "\n")
        #expect(lines.filter { $0.first?.isLetter == true }.map { $0.prefix(3) } == ["Vou", "Win", "Che"])
        #expect(lines.allSatisfy { $0.filter { "│├└".contains($0) || $0 == " " }.count < 40 })
        #expect(lines.filter { $0.hasSuffix(" …") }.count > 0)
        if depth == 0 { #expect(lines.count == 3) }
        if depth == 1 { #expect(lines.allSatisfy { !$0.contains("Disk") }) }
    }

    @Test func cycleWithoutARootIsThere() {
        let graph = Container {
            Component(Int.self, strategy: LinkedStrategy(Need<Lazy<Double>>()) { _ in 1 })
            Component(Double.self, strategy: LinkedStrategy(Need<Int>()) { Double($0) })
            Component(String.self, strategy: LinkedStrategy(Need<String>()) { $0 })
        }.graph()
        #expect(
            graph.exported(as: .tree) == """
                String (uncached), error DI0002
                └── String (uncached), error DI0002 (cycle)
                Int (uncached)
                └── lazy Double (uncached)
                    └── Int (uncached) (cycle through a deferred need)

                error[DI0002]: String needs itself while it is being created
                """)
    }

    @Test func emptyGraphSaysSo() {
        #expect(Container {}.graph().exported(as: .tree) == "nothing is registered")
    }

    /// Very deep branches continue below, so that the text grows linearly with the graph.
    @Test func deepChainGoesOnBelow() throws {
        let picture = try Large.chain(1000)
        let text = TextTree().text(of: picture)
        let lines = text.split(separator: "\n")
        #expect(lines.filter { !$0.contains("see below") }.count == 1000)
        #expect(text.count < 200 * 1000)
        #expect(lines.filter { $0.contains("see below") }.count == lines.filter { $0.first == "N" }.count - 1)
    }
}
