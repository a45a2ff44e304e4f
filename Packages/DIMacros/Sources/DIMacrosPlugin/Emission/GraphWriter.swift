#if Macros
    import SwiftSyntax

    /// Writes the members that a graph gets.
    ///
    /// In a graph with errors, bodies are replaced, so that the errors of the graph are the only ones.
    struct GraphWriter {
        let wiring: Wiring
        let isBroken: Bool

        /// Returns the arguments for the place of a node: its file and line.
        let place: (Syntax) -> String?

        var graph: Graph { wiring.graph }

        /// The number of inputs and providers of each type, without providers that have a key of their own.
        let sourceCounts: [TypeForm: Int]

        /// The first provider of each name. A second one has an error.
        private let firstIndices: [String: Int]

        init(wiring: Wiring, isBroken: Bool, place: @escaping (Syntax) -> String?) {
            self.wiring = wiring
            self.isBroken = isBroken
            self.place = place
            let providers = wiring.graph.providers
            let types =
                wiring.graph.inputs.flatMap { [$0.type] + $0.included.map(\.type) }
                + providers.filter { !$0.isAssisted && !$0.isContributed }.map(\.type)
            sourceCounts = Dictionary(types.map { ($0, 1) }, uniquingKeysWith: +)
            firstIndices = Dictionary(providers.enumerated().map { ($1.name, $0) }) { first, _ in first }
        }

        /// The members, in the order in which a reader looks for them.
        var members: [String] {
            var members: [String] = []
            if graph.providers.contains(where: \.isAssisted) { members.append(assistedName) }
            members += initializers
            members += graph.providers.indices.filter { hasAccessor($0) }.map(accessor)
            members += getters
            members += overriding
            members += storage
            members += componentsProperty
            return members
        }

        static let runtime = "DIStaticGraph"

        /// The body of a function that never runs: the graph has an error, or the function is unavailable. It fits
        /// every result type.
        static let noBody = "\(StandardName.fatalError)()"

        /// `@Assisted` is looked up in the graph first, so it does not conflict with a type of this name elsewhere.
        private var assistedName: String {
            "private typealias Assisted<_Value> = \(Self.runtime).AssistedParameter<_Value>"
        }

        /// A provider that is not static has an error, and may look like its own accessor.
        func hasAccessor(_ index: Int) -> Bool {
            let provider = graph.providers[index]
            guard isBroken else { return true }
            return firstIndices[provider.name] == index && provider.node.modifiers.contains("static")
                && !graph.inputs.contains { $0.name == provider.name }
                && !graph.otherMembers.contains { $0.name == provider.name }
        }

        var sharedProviders: [Int] { graph.providers.indices.filter { graph.providers[$0].isShared } }

        /// Returns lines with an indentation.
        func indented(_ text: String, by count: Int = 1) -> String {
            let space = String(repeating: "    ", count: count)
            return text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
        }
    }
#endif
