/// A drawable model of a dependency graph, with all names as text.
///
/// A picture is made from a graph and its validation report. Every format writes the picture and nothing else, so all
/// formats show the same. ``PictureJSON`` writes the picture itself, and the interactive page contains it.
///
/// All positions are valid: a ``Component/id`` is a position in ``components``, and an ``End/id`` one in ``ends``.
///
/// Thread-safety: an immutable value.
public struct GraphPicture: Sendable, Equatable, Codable {
    /// The components, at the positions of their nodes in the graph: see `DependencyGraph.Node.id`. A picture made by
    /// ``focused(on:showing:)-([Int],_)`` has new positions.
    public let components: [Component]

    /// The needs: one for each component that answers a dependency, and one for each unanswered dependency.
    ///
    /// They have the order of the components, and within a component the order of declaration. Dependencies that are
    /// answered with `nil`, with an empty collection or with the container itself are left out.
    public let needs: [Need]

    /// The targets of needs that no component answers: missing and external ones.
    public let ends: [End]

    /// The components that answer the declared roots, by their ``Component/id``; `nil` if no roots are declared.
    public let roots: [Int]?

    /// The problems that validation found: errors, then warnings.
    public let problems: [Problem]

    /// The version of the encoded format.
    private(set) var format = GraphPicture.latest

    /// The version that is written and read.
    private static let latest = 1
}

extension GraphPicture {
    /// Decodes a picture.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: The decoder's errors; `DecodingError.dataCorrupted` if the picture has another version of the format,
    ///   or refers to a missing component or end.
    /// - Complexity: O(*n* + *m*) in the number of components and needs.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let format = try values.decode(Int.self, forKey: .format)
        guard format == Self.latest else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: values,
                debugDescription: "the picture is written in format \(format), and this version reads \(Self.latest)")
        }
        self.init(
            components: try values.decode([Component].self, forKey: .components),
            needs: try values.decode([Need].self, forKey: .needs),
            ends: try values.decode([End].self, forKey: .ends),
            roots: try values.decodeIfPresent([Int].self, forKey: .roots),
            problems: try values.decode([Problem].self, forKey: .problems))
        if let problem = brokenReference {
            throw DecodingError.dataCorruptedError(forKey: .components, in: values, debugDescription: problem)
        }
    }

    /// A description of the first invalid position in a decoded picture; `nil` if all positions are valid.
    private var brokenReference: String? {
        if let (position, component) = components.enumerated().first(where: { $0.offset != $0.element.id }) {
            return "the component at position \(position) has the id \(component.id)"
        }
        if let (position, end) = ends.enumerated().first(where: { $0.offset != $0.element.id }) {
            return "the end at position \(position) has the id \(end.id)"
        }
        let decorators = components.filter { component in component.decorates.map { $0 >= component.id } ?? false }
        if let decorator = decorators.first {
            return "the decorator at position \(decorator.id) comes before what it decorates"
        }
        if needs.contains(where: { ($0.to == nil) == ($0.end == nil) }) {
            return "a need leads to a component or to an end"
        }
        var mentioned = needs.map(\.from) + needs.compactMap(\.to) + components.compactMap(\.decorates)
        mentioned += (roots ?? []) + problems.flatMap(\.components)
        if let id = mentioned.first(where: { !components.indices.contains($0) }) {
            return "there is no component \(id)"
        }
        if let id = needs.compactMap(\.end).first(where: { !ends.indices.contains($0) }) {
            return "there is no end \(id)"
        }
        return nil
    }
}
