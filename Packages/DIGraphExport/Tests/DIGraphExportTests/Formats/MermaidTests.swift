import DICaches
import DICore
import DIGraphExport
import DIInspection
import TestSupport
import Testing

// Proves F4.
@Suite struct MermaidTests {
    @Test func modulesLifetimesAndLines() {
        #expect(
            Shop.container().graph().exported(as: .mermaid) == #"""
                flowchart LR
                  c0{{"Settings<br/>instance"}}
                  c1[("Disk<br/>cached, closed<br/>as Store")]
                  c2[/"Clock<br/>per thread"/]
                  c7(["Receipts<br/>scope request"])
                  c8("Bank #34;sandbox#34;<br/>per resolve, default")
                  c9>"Window<br/>weak"]
                  c10[("Store<br/>cached, decorator")]
                  subgraph m1["ShopModule"]
                    c5[("Prices<br/>cached")]
                    c6["Checkout<br/>uncached"]
                    subgraph m2["RulesModule"]
                      c3["Discount<br/>uncached<br/>one of Rule"]
                      c4["Voucher<br/>uncached, private<br/>one of Rule"]
                    end
                  end
                  c1 --> c0
                  c2 --> c0
                  c4 --> c2
                  c5 -->|"collection"| c3
                  c5 --> c10
                  c6 --> c5
                  c6 -.->|"lazy"| c7
                  c6 --> c8
                  c7 -.->|"provider"| c6
                  c8 --> c0
                  c9 --> c5
                  c10 ==>|"decorates"| c1
                  c10 --> c0
                """#)
    }

    @Test func problemsLabelsPlacesAndALegend() {
        let format = Mermaid(direction: .down, details: [.labels, .places, .legend])
        #expect(
            Shop.brokenGraph().exported(as: format) == #"""
                flowchart TB
                  c0{{"Settings<br/>instance<br/>Shop/Shop.swift:1<br/>error DI0003"}}
                  c1{{"Settings<br/>instance<br/>Shop/Shop.swift:2<br/>error DI0003"}}
                  c2["Receipts<br/>uncached<br/>Shop/Shop.swift:3<br/>error DI0001"]
                  c3["Checkout<br/>uncached<br/>Shop/Shop.swift:4<br/>error DI0002"]
                  c4["Basket<br/>uncached<br/>Shop/Shop.swift:5<br/>error DI0002"]
                  c5["Bank<br/>uncached<br/>Shop/Shop.swift:6"]
                  c6["Prices<br/>uncached, opaque<br/>Shop/Shop.swift:7<br/>warning DI0016"]
                  e0[\"Printer<br/>nothing is registered"/]
                  e1[\"Settings<br/>several answer"/]
                  e2[/"Clock<br/>from outside"\]
                  c2 --x|"parameter 1"| e0
                  c2 --x e1
                  c3 --> c4
                  c4 --> c3
                  c5 --> e2
                  subgraph legend["Legend"]
                    l0["made for each request"]
                    l6{{"an existing instance"}}
                    lo[/"from outside"\]
                    lm[\"not answered"/]
                    ln0["a component"]
                    ln1["a dependency"]
                  end
                  ln0 -->|"to be created"| ln1
                  classDef error stroke:#c62828,stroke-width:4px
                  class c0,c1,c2,c3,c4,e0,e1 error
                  classDef warning stroke:#b26a00,stroke-width:3px
                  class c6 warning
                  linkStyle 2,3 stroke:#c62828,stroke-width:4px
                """#)
    }

    @Test func decorationsAndLaterNeedsAreInTheLegend() {
        let text = Shop.container().graph().exported(as: Mermaid(details: .legend))
        for line in ["ln0 -.->|\"when it is used\"| ln1", "ln0 ==>|\"to decorate it\"| ln1", "l7>\"held weakly\"]"] {
            #expect(text.contains(line))
        }
        #expect(!text.contains("one for each task"))
    }

    @Test func emptyGraphSaysSo() {
        #expect(
            Container {}.graph().exported(as: .mermaid) == """
                flowchart LR
                  empty["nothing is registered"]
                """)
    }

    @Test(arguments: [GraphDirection.up, .down, .left, .right])
    func direction(_ direction: GraphDirection) {
        let text = Shop.container().graph().exported(as: Mermaid(direction: direction))
        #expect(text.hasPrefix("flowchart \(direction.rawValue)\n"))
    }

    @Test func lifetimesHaveShapesOfTheirOwn() {
        let graph = Container {
            Component(Int.self) { 1 }
            Component(Int8.self) { 1 }.cached(.perResolve)
            Component(Int16.self) { 1 }.cached(.perThread)
            Component(Int32.self) { 1 }.cached(.perTask)
            Component(Int64.self) { 1 }.cached(.scope("request"))
            Component(UInt.self) { 1 }.cached()
            Component(instance: UInt8(1))
            Component(Shop.Disk.self) { Shop.Disk() }.cached(.weak)
        }.graph()
        let text = graph.exported(as: Mermaid(details: []))
        let shapes = text.split(separator: "\n").dropFirst().map { line in
            line.filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }.replacing("<>", with: "")
                .replacing("-", with: "")
        }
        #expect(Set(shapes.prefix(8)).count == 8, "\(text)")
    }

    @Test func replacedAndUnreachableComponentsAreFaded() {
        let graph = Container {
            Component(Int.self) { 1 }
            Component(Int.self) { 2 }.overriding()
            Component(Double.self) { 1 }
        }.graph(roots: [ComponentKey(Int.self)])
        let text = graph.exported(as: .mermaid)
        #expect(text.contains("class c0,c2 faded"))
    }

    @Test func childComponentsSayIt() {
        let child = Container { Component(instance: 1) }.child { Component(instance: "a") }.child {
            Component(instance: 1.5)
        }
        let text = child.graph().exported(as: .mermaid)
        #expect(text.contains("c0{{\"Int<br/>instance\"}}"))
        #expect(text.contains("c1{{\"String<br/>instance, child\"}}"))
        #expect(text.contains("c2{{\"Double<br/>instance, child 2\"}}"))
    }
}
