/// A request that only reads found no instance.
struct NothingExists: Error {}

/// The instance of a weak cell is gone, so the cell is of no further use. The request that has chosen the cell chooses again.
struct InstanceIsGone: Error {
    let key: ComponentKey

    /// The component or the decoration of the instance.
    let origin: any CreationOrigin
}
