public import DICore
import DIInspection

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

extension GraphPicture {
    /// An error or warning of validation, and the components that it concerns.
    ///
    /// Thread-safety: an immutable value.
    public struct Problem: Sendable, Equatable, Codable {
        /// Whether the problem is an error, which makes some request fail, or a warning.
        public let severity: ResolutionError.Severity

        /// The code, such as `DI0001`.
        public let code: String

        /// The problem in one sentence.
        public let message: String

        /// The whole text, as validation writes it.
        public let text: String

        /// Advice; `nil` if there is none.
        public let help: String?

        /// The components in the problem's chain, by their ``Component/id``.
        public internal(set) var components: [Int]
    }
}

extension GraphPicture {
    /// The problems of a component, such as `error DI0002`, and whether one of them is an error.
    struct Marks {
        fileprivate(set) var texts: [String] = []
        fileprivate(set) var isError = false
    }

    /// The problems of each component, by its id. Components without problems have no entry.
    var problemMarks: [Int: Marks] {
        var marks: [Int: Marks] = [:]
        for problem in problems {
            let text = "\(problem.severity.rawValue) \(problem.code)"
            for id in problem.components where marks[id]?.texts.contains(text) != true {
                marks[id, default: Marks()].texts.append(text)
                if problem.severity == .error { marks[id, default: Marks()].isError = true }
            }
        }
        return marks
    }

    /// The positions in ``needs`` of the needs on an error's chain or cycle.
    var errorLines: Set<Int> {
        // Each line has two ends.
        var lines: Set<[Int]> = []
        for problem in problems where problem.severity == .error && problem.components.count > 0 {
            let chain = problem.components
            for (from, to) in zip(chain, chain.dropFirst()) { lines.insert([from, to]) }
            // The chain of a cycle lists each component once.
            lines.insert([chain[chain.count - 1], chain[0]])
        }
        if lines.isEmpty { return [] }
        return Set(
            needs.indices.filter { position in
                guard let target = needs[position].to, !needs[position].isDeferred else { return false }
                return lines.contains([needs[position].from, target])
            })
    }
}
