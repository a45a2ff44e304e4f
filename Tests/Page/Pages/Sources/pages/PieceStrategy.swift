import DICore

/// Creates a piece, and declares arbitrary needs.
struct PieceStrategy<Output: Piece>: InjectionStrategy {
    let dependencies: [Dependency]
    let opacity: Opacity

    func make(_ resolver: any Resolver) -> Output { Output() }
}
