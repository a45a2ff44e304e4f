import DICore
import DIGraphExport
import DIInspection
import Foundation
import TestSupport
import Testing

// Proves F4.
@Suite struct PictureJSONTests {
    @Test func onOneLine() {
        let graph = Container {
            Component(
                Int.self, strategy: LinkedStrategy(Need<Lazy<UInt8>>().labeled("parameter 1")) { _ in 1 },
                fileID: "Shop/Shop.swift", line: 3
            ).cached()
        }.graph(externalNeeds: [ComponentKey(UInt8.self)])
        #expect(
            graph.exported(as: PictureJSON(isPretty: false)) == """
                {"components":[{"collections":[],"depth":0,"extent":"container","id":0,"isClosed":false,"isWeak":false,"lifetime":"cached",\
                "marks":[],"modules":[],"name":"Int","place":"Shop/Shop.swift:3","roles":[]}],\
                "ends":[{"id":0,"isError":false,"name":"UInt8","outcome":"external"}],"format":1,\
                "needs":[{"end":0,"from":0,"isDecoration":false,"isDeferred":true,"key":"UInt8","kind":"lazy","label":"parameter 1"}],\
                "problems":[]}
                """)
    }

    @Test(arguments: [true, false]) func pictureIsRead(_ isPretty: Bool) throws {
        for graph in [Shop.container().graph(), Shop.brokenGraph(), Container {}.graph()] {
            let text = graph.exported(as: PictureJSON(isPretty: isPretty))
            #expect(text.contains("\n") == isPretty)
            #expect(try JSONDecoder().decode(GraphPicture.self, from: Data(text.utf8)) == GraphPicture(graph))
        }
    }

    @Test func theGraphItselfIsEncodedForLater() throws {
        let graph = Shop.brokenGraph()
        #expect(try graph.decoded.exported(as: .json) == graph.exported(as: .json))
    }
}
