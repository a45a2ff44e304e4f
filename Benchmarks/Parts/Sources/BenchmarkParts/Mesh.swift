public import DICore

/// Many components that each need the five before them: one type, told apart by names.
public struct Mesh: Module {
    /// What a component is called, and what it needs.
    public struct Piece: Sendable {
        /// Its name.
        public let name: String

        /// The names of those that it needs.
        public let needs: [String]
    }

    private struct Strategy: InjectionStrategy {
        let piece: Piece

        var dependencies: [Dependency] {
            piece.needs.map { Dependency(ComponentKey(Piece.self, named: $0)) }
        }

        func make(_ resolver: any Resolver) throws -> Piece {
            for need in piece.needs { _ = try resolver.resolve(Piece.self, named: need) }
            return piece
        }
    }

    /// The components, in the order of registration.
    public let pieces: [Piece]

    /// Makes a mesh.
    ///
    /// - Parameter count: How many components there are.
    public init(_ count: Int) {
        pieces = (0..<count).map { index in
            Piece(name: "piece \(index)", needs: (0..<min(5, index)).map { "piece \(index - 1 - $0)" })
        }
    }

    /// A component for each piece.
    public var components: ComponentList {
        for piece in pieces { Component(Piece.self, strategy: Strategy(piece: piece)).named(piece.name) }
    }

    /// Who needs whom, by position: what one would write by hand.
    public var adjacency: [[Int]] {
        var positions: [String: Int] = [:]
        for (position, piece) in pieces.enumerated() { positions[piece.name] = position }
        return pieces.map { piece in piece.needs.compactMap { positions[$0] } }
    }
}
