import DICore

extension GraphPicture.Need {
    /// What a drawing writes beside the line; empty where nothing has to be said.
    ///
    /// - Parameter name: What it leads to is called.
    func text(_ details: GraphDetails, leadingTo name: String) -> String {
        var parts: [String] = []
        if details.contains(.labels), let label { parts.append(label) }
        var way: [String] = []
        if kind != .required { way.append(kind.rawValue) } else if isDeferred { way.append("deferred") }
        if isDecoration, !details.contains(.labels) { way.append("decorates") }
        if details.contains(.labels), key != name { way.append(key) }
        if !way.isEmpty { parts.append(way.joined(separator: " ")) }
        return parts.joined(separator: ": ")
    }
}
