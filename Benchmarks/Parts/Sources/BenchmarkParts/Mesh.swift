public import DICore

/// Many components of one type, distinguished by names. Each needs the five before it.
public struct Mesh: Module {
    /// The name and the needs of a component.
    public struct Piece: Sendable {
        /// The name of the component.
        public let name: String

        /// The names of its dependencies.
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

    /// Creates a mesh.
    ///
    /// - Parameter count: The number of components.
    public init(_ count: Int) {
        pieces = (0..<count).map { index in
            Piece(name: "piece \(index)", needs: (0..<min(5, index)).map { "piece \(index - 1 - $0)" })
        }
    }

    /// A component for each piece.
    public var components: ComponentList {
        for piece in pieces { Component(Piece.self, strategy: Strategy(piece: piece)).named(piece.name) }
    }

    /// The positions of each component's dependencies, as handwritten code would store them.
    public var adjacency: [[Int]] {
        var positions: [String: Int] = [:]
        for (position, piece) in pieces.enumerated() { positions[piece.name] = position }
        return pieces.map { piece in piece.needs.compactMap { positions[$0] } }
    }
}
