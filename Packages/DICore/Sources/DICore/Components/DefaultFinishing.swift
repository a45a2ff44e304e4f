/// What a container does to components that are given only a maker, where it does something.
///
/// A reference, because it is handed to whatever asks a component what it needs: mostly there is none.
final class DefaultFinishing: Sendable {
    let strategy: any DefaultStrategy

    init(_ strategy: any DefaultStrategy) {
        self.strategy = strategy
    }
}
