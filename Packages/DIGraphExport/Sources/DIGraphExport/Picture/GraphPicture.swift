/// What there is to see of a graph: the same for every format, with all names as text.
///
/// It is made from a graph and from what validation says of it. Every format writes this and nothing else, so they show
/// the same. It is also what ``PictureJSON`` writes, and what the interactive page holds.
///
/// Positions always fit: a ``Component/id`` is the position in ``components``, and an ``End/id`` that in ``ends``.
///
/// Thread-safety: an immutable value.
public struct GraphPicture: Sendable, Equatable, Codable {
    /// The components, at the positions that their graph gives them: see `DependencyGraph.Node.id`. In what was cut
    /// out with ``focused(on:showing:)-([Int],_)`` they are numbered anew.
    public let components: [Component]

    /// Who needs what: one for each component that a need leads to.
    ///
    /// They come in the order of the components, and of each component in the order of declaration. What is `nil`, an
    /// empty collection or the container itself leads nowhere.
    public let needs: [Need]

    /// What needs lead to besides components: what nothing answers, and what comes from outside.
    public let ends: [End]

    /// The components that were declared to be asked for from outside, by their ``Component/id``; `nil` where nothing
    /// was.
    public let roots: [Int]?

    /// What validation says: errors, then warnings.
    public let problems: [Problem]
}

extension GraphPicture {
    private enum CodingKeys: String, CodingKey {
        case format, components, needs, ends, roots, problems
    }

    /// The format that is written.
    private static let format = 1

    /// Encodes the picture, and the number of its format.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n* + *m*) in the number of components and needs.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.format, forKey: .format)
        try values.encode(components, forKey: .components)
        try values.encode(needs, forKey: .needs)
        try values.encode(ends, forKey: .ends)
        try values.encodeIfPresent(roots, forKey: .roots)
        try values.encode(problems, forKey: .problems)
    }

    /// Decodes a picture.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws; `DecodingError.dataCorrupted` where the picture was written in another
    ///   format, or something in it refers to what is not there.
    /// - Complexity: O(*n* + *m*) in the number of components and needs.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let format = try values.decode(Int.self, forKey: .format)
        guard format == Self.format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: values,
                debugDescription: "the picture is written in format \(format), and this version reads \(Self.format)")
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

    /// What is wrong with the positions in what was decoded.
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
