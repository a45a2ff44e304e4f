import DICore

/// Writes the parts of snapshots.
struct SnapshotText {
    let names: TypeNames

    /// One text of lines. What is in names stays in its line, and changes neither a terminal nor the order of reading.
    static func joined(_ lines: [String]) -> String { lines.map(\.visible).joined(separator: "\n") }

    /// The first line: what it is, and what there is to count.
    func head(_ head: String, _ counts: [String?]) -> String {
        let counts = counts.compactMap(\.self)
        return counts.isEmpty ? head : "\(head): \(counts.joined(separator: "; "))"
    }

    func count(_ count: Int, _ one: String, _ several: String) -> String? {
        count == 0 ? nil : "\(count) \(count == 1 ? one : several)"
    }

    /// How many components there are, how many of them are ready, and how many are being created.
    func count(_ components: [ComponentSnapshot]) -> String? {
        guard let all = count(components.count, "component", "components") else { return nil }
        let ready = components.count { $0.state == .ready }
        let creating = components.count { if case .creating = $0.state { true } else { false } }
        return "\(all), \(ready) ready" + (creating == 0 ? "" : ", \(creating) being created")
    }

    func count(toClose components: [ComponentDescription]) -> String? {
        components.isEmpty ? nil : "\(components.count) to close"
    }

    /// In which order instances are closed, those of one component in a row as one.
    func order(_ components: [ComponentDescription]) -> [String] {
        var row: [(component: ComponentDescription, count: Int)] = []
        for component in components {
            if row.last?.component == component {
                row[row.count - 1].count += 1
            } else {
                row.append((component, 1))
            }
        }
        if row.isEmpty { return [] }
        let texts = row.map { names.name($0.component.key) + ($0.count == 1 ? "" : " × \($0.count)") }
        return ["closed in this order: \(texts.joined(separator: ", "))"]
    }
}
