import DICore
import DIGraphExport
import Foundation

/// Writes pages of several sizes into a folder.
@main
enum Pages {
    static let hostileTitle = "Shop & </title><script>window.__pwned = 'title'</script>"

    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: pages <folder>\n".utf8))
            exit(2)
        }
        let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for count in [0, 15, 120, 1000] {
            let landscape = Landscape(count: count)
            let graph = landscape.graph
            let title = count == 120 ? hostileTitle : "Shop"
            let page = HTMLPage(title: title)
            func write(_ text: String, _ name: String) throws {
                try Data(text.utf8).write(to: folder.appendingPathComponent("page-\(name).html"))
            }
            try write(page.text(of: GraphPicture(graph)), "\(count)")
            let linked = try page.linkingSources(to: "vscode://file/Shop/Sources/{module}/{file}:{line}")
                .linkingCodes(to: "https://example.invalid/Diagnostics.html#{code}")
            try write(linked.text(of: GraphPicture(graph)), "linked-\(count)")
            let difference = GraphDifference(from: graph, to: landscape.changed().graph)
            try write(linked.text(of: difference), "difference-\(count)")
        }
    }
}
