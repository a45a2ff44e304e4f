import DICore

extension GraphPicture.Need {
    /// The label of the line in a drawing; may be empty.
    ///
    /// - Parameter name: The name of the need's target.
    func text(_ details: GraphDetails, leadingTo name: String) -> String {
        var parts: [String] = []
        if details.contains(.labels), let label { parts.append(label) }
        var words: [String] = []
        if kind != .required { words.append(kind.rawValue) } else if isDeferred { words.append("deferred") }
        if isDecoration, !details.contains(.labels) { words.append("decorates") }
        if details.contains(.labels), key != name { words.append(key) }
        if !words.isEmpty { parts.append(words.joined(separator: " ")) }
        return parts.joined(separator: ": ")
    }
}
