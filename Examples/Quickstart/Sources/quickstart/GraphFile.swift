import DICore
import DIGraphExport
import DIInspection
import Foundation

/// A file for the graph; its extension selects the format.
struct GraphFile: Equatable {
    private enum Format: String {
        case html, mmd, dot, json, txt
    }

    let path: String
    private let format: Format

    init(path: String) throws(UsageError) {
        let end = URL(fileURLWithPath: path).pathExtension
        guard let format = Format(rawValue: end.lowercased()) else {
            throw UsageError(
                description: "'\(path)' does not end in .html, .mmd, .dot, .json or .txt; try --help")
        }
        self.path = path
        self.format = format
    }

    /// Writes a graph, and replaces an existing file.
    func write(_ graph: DependencyGraph) throws(OutputError) {
        var text =
            switch format {
            case .html: graph.exported(as: .html(title: "The order desk"))
            case .mmd: graph.exported(as: .mermaid)
            case .dot: graph.exported(as: .dot)
            case .json: graph.exported(as: .json)
            case .txt: graph.exported(as: .tree)
            }
        if !text.hasSuffix("\n") { text += "\n" }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw OutputError(path: path, reason: error.localizedDescription)
        }
    }
}
