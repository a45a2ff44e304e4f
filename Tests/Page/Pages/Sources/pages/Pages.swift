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
            let graph = Landscape(count: count).graph
            let title = count == 120 ? hostileTitle : "Shop"
            let text = HTMLPage(title: title).text(of: GraphPicture(graph))
            try Data(text.utf8).write(to: folder.appendingPathComponent("page-\(count).html"))
        }
    }
}
