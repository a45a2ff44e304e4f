import DICore

extension GraphDifference: CustomStringConvertible {
    /// The difference as text: a line for each component that was added (`+`), removed (`-`) or changed (`~`), followed
    /// by its changes, and then the other differences. Empty if there is no difference.
    ///
    /// The text is the same in every run.
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        var lines: [String] = []
        for component in components {
            let traits = component.mark == .changed ? component.distinction : component.traits
            var line = "\(component.mark.sign) \(component.name)"
            if !traits.isEmpty { line += " (\(traits.joined(separator: ", ")))" }
            if component.mark != .changed, let place = component.place { line += "   \(place)" }
            lines.append(line.visible)
            if !component.needs.isEmpty {
                lines.append("    needs \(component.needs.map(\.visible).joined(separator: ", "))")
            }
            lines += component.details.map { "    \($0.description.visible)" }
        }
        lines += facts.map { "\($0.mark.sign) \($0.text.visible)" }
        lines += problems.map { "\($0.mark.sign) \($0.severity.rawValue)[\($0.code)]: \($0.message.visible)" }
        return lines.joined(separator: "\n")
    }
}
