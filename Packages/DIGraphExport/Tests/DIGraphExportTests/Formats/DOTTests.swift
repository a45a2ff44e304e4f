import DICore
import DIGraphExport
import DIInspection
import Foundation
import Testing

// Proves F4.
@Suite struct DOTTests {
    @Test func modulesLifetimesAndLines() {
        #expect(
            Shop.container().graph().exported(as: .dot) == #"""
                digraph {
                  graph [rankdir=LR fontname="Helvetica" style=rounded]
                  node [shape=box fontname="Helvetica"]
                  edge [fontname="Helvetica" fontsize=10]
                  c0 [label="Settings\ninstance" shape=hexagon tooltip="Shop/Shop.swift:1"]
                  c1 [label="Disk\ncached, closed\nas Store" shape=cylinder tooltip="Shop/Shop.swift:2"]
                  c2 [label="Clock\nper thread" shape=parallelogram tooltip="Shop/Shop.swift:4"]
                  c7 [label="Receipts\nscope request" shape=oval tooltip="Shop/Shop.swift:5"]
                  c8 [label="Bank \"sandbox\"\nper resolve, default" style="rounded" tooltip="Shop/Shop.swift:6"]
                  c9 [label="Window\nweak" shape=note tooltip="Shop/Shop.swift:7"]
                  c10 [label="Store\ncached, decorator" shape=cylinder tooltip="Shop/Shop.swift:3"]
                  subgraph cluster_m1 {
                    label="ShopModule"
                    c5 [label="Prices\ncached" shape=cylinder tooltip="Shop/Shop.swift:21"]
                    c6 [label="Checkout\nuncached" tooltip="Shop/Shop.swift:22"]
                    subgraph cluster_m2 {
                      label="RulesModule"
                      c3 [label="Discount\nuncached\none of Rule" tooltip="Shop/Shop.swift:11"]
                      c4 [label="Voucher\nuncached, private\none of Rule" tooltip="Shop/Shop.swift:12"]
                    }
                  }
                  c1 -> c0
                  c2 -> c0
                  c4 -> c2
                  c5 -> c3 [label="collection"]
                  c5 -> c10
                  c6 -> c5
                  c6 -> c7 [label="lazy" style=dashed]
                  c6 -> c8
                  c7 -> c6 [label="provider" style=dashed]
                  c8 -> c0
                  c9 -> c5
                  c10 -> c1 [label="decorates" style=bold]
                  c10 -> c0
                }
                """#)
    }

    @Test func problemsLabelsPlacesAndALegend() {
        let format = DOT(direction: .down, details: [.labels, .places, .legend])
        #expect(
            Shop.brokenGraph().exported(as: format) == #"""
                digraph {
                  graph [rankdir=TB fontname="Helvetica" style=rounded]
                  node [shape=box fontname="Helvetica"]
                  edge [fontname="Helvetica" fontsize=10]
                  c0 [label="Settings\ninstance\nShop/Shop.swift:1\nerror DI0003" shape=hexagon tooltip="Shop/Shop.swift:1" color="#c62828" penwidth=3]
                  c1 [label="Settings\ninstance\nShop/Shop.swift:2\nerror DI0003" shape=hexagon tooltip="Shop/Shop.swift:2" color="#c62828" penwidth=3]
                  c2 [label="Receipts\nuncached\nShop/Shop.swift:3\nerror DI0001" tooltip="Shop/Shop.swift:3" color="#c62828" penwidth=3]
                  c3 [label="Checkout\nuncached\nShop/Shop.swift:4\nerror DI0002" tooltip="Shop/Shop.swift:4" color="#c62828" penwidth=3]
                  c4 [label="Basket\nuncached\nShop/Shop.swift:5\nerror DI0002" tooltip="Shop/Shop.swift:5" color="#c62828" penwidth=3]
                  c5 [label="Bank\nuncached\nShop/Shop.swift:6" tooltip="Shop/Shop.swift:6"]
                  c6 [label="Prices\nuncached, opaque\nShop/Shop.swift:7\nwarning DI0016" tooltip="Shop/Shop.swift:7" color="#b26a00" penwidth=2]
                  e0 [label="Printer\nnothing is registered" shape=octagon color="#c62828" penwidth=3]
                  e1 [label="Settings\nseveral answer" shape=octagon color="#c62828" penwidth=3]
                  e2 [label="Clock\nfrom outside" shape=component]
                  c2 -> e0 [arrowhead=tee label="parameter 1"]
                  c2 -> e1 [arrowhead=tee]
                  c3 -> c4 [color="#c62828" penwidth=3]
                  c4 -> c3 [color="#c62828" penwidth=3]
                  c5 -> e2
                  subgraph cluster_legend {
                    label="Legend"
                    l0 [label="made for each request"]
                    l6 [label="an existing instance" shape=hexagon]
                    lo [label="from outside" shape=component]
                    lm [label="not answered" shape=octagon]
                    ln0 [label="a component"]
                    ln1 [label="a dependency"]
                  }
                  ln0 -> ln1 [label="to be created"]
                }
                """#)
    }

    @Test func emptyGraphIsWellFormed() throws {
        let text = Container {}.graph().exported(as: .dot)
        #expect(try DOTReader(text).nodes.isEmpty)
    }

    @Test(arguments: [Shop.container().graph(), Shop.brokenGraph()])
    func everythingIsThereOnce(_ graph: DependencyGraph) throws {
        let picture = GraphPicture(graph)
        let drawing = try DOTReader(DOT().text(of: picture))
        #expect(drawing.nodes.count == picture.components.count + picture.ends.count)
        #expect(drawing.edges.count == picture.needs.count)
        for component in picture.components {
            #expect(drawing.nodes["c\(component.id)"]?["label"]?.contains(component.lifetime) == true)
        }
    }

    @Test(arguments: [DOT(), DOT(direction: .down, details: [.labels, .places, .legend])])
    func graphvizReadsIt(_ format: DOT) async throws {
        // Without Graphviz, only `DOTReader` checks the syntax.
        guard let dot = Graphviz.path else { return }
        for graph in [Shop.container().graph(), Shop.brokenGraph(), Container {}.graph(), Hostile.graph()] {
            let drawn = try await Graphviz.run(dot, graph.exported(as: format))
            #expect(drawn.code == 0, "\(drawn.errors)")
            #expect(drawn.errors == "")
            #expect(!drawn.output.contains("<script"))
        }
    }
}
