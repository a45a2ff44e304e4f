extension RandomGraph: CustomStringConvertible {
    /// The graph as source code, with numbers for the lines.
    var description: String {
        var lines: [String] = []
        var line = 0
        for (number, layer) in layers.enumerated() {
            lines.append(number == 0 ? "container, \(layer.duplicates)" : "child \(number), \(layer.duplicates)")
            for node in layer.nodes {
                line += 1
                lines.append("  \(line): \(node)")
            }
            for redirection in layer.redirections {
                lines.append("  redirection from \(redirection.from) to \(redirection.to)")
            }
            for decorator in layer.decorators { lines.append("  \(decorator)") }
            for element in layer.declared { lines.append("  declared collection of \(element)") }
            if layer.repeatsModules { lines.append("  and the modules again") }
        }
        return lines.joined(separator: "\n")
    }
}

extension RandomGraph.Decorator: CustomStringConvertible {
    var description: String {
        var text = "decorator of \(key)"
        if isByPredicate { text += ", with any name, if cached" }
        if isOnMainActor { text += ", mainActor" }
        if home != .outside { text += ", in \(home.path.map { "\($0)" }.joined(separator: " → "))" }
        if !needs.isEmpty { text += ", needs \(needs.map(\.description).joined(separator: "; "))" }
        return text
    }
}

extension RandomGraph.Node: CustomStringConvertible {
    var description: String {
        var text = "\(key), \(lifetime), \(making)"
        if home != .outside { text += ", in \(home.path.map { "\($0)" }.joined(separator: " → "))" }
        if isPrivate { text += ", private" }
        if rank != .explicit { text += ", \(rank)" }
        if isEager { text += ", eager" }
        if let receiver { text += ", only for \(receiver)\(precedence == 0 ? "" : " (\(precedence))")" }
        for role in roles { text += ", as \(role)" }
        for part in contributions { text += ", in \(part.mapKey.map { "map \($0)" } ?? "array") of \(part.element)" }
        if !needs.isEmpty {
            text += ", needs \(needs.map { wired.contains($0) ? "\($0) (wired)" : "\($0)" }.joined(separator: "; "))"
        }
        return text
    }
}
