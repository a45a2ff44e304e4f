extension GraphPicture.Component {
    /// The lifetime, isolation and attributes of the component, such as `thread-safe`, `main actor`, `eager`.
    var traits: [String] {
        var traits = [lifetime]
        if isWeak, !lifetime.contains("weak") { traits.append("weak") }
        if let isolation { traits.append(isolation) }
        traits += marks
        if isClosed { traits.append("closed") }
        if depth > 0 { traits.append(depth == 1 ? "child" : "child \(depth)") }
        return traits
    }

    /// The roles and collections of the component: `as Store`, `one of Rule`.
    var answers: [String] {
        var answers: [String] = []
        if !roles.isEmpty { answers.append("as \(roles.joined(separator: ", "))") }
        if !collections.isEmpty { answers.append("one of \(collections.joined(separator: ", "))") }
        return answers
    }

    /// Whether the component is unused: it is replaced or unreachable.
    var isFaded: Bool { marks.contains("replaced") || marks.contains("unreachable") }

    /// The lines of text in the component's box.
    func lines(_ details: GraphDetails, problems: [String]) -> [String] {
        var lines = [name, traits.joined(separator: ", ")]
        if details.contains(.roles) { lines += answers }
        if details.contains(.places), let place { lines.append(place) }
        if !problems.isEmpty { lines.append(problems.joined(separator: ", ")) }
        return lines
    }
}
