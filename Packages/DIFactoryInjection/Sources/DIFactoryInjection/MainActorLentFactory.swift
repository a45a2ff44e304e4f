import DICore

/// Calls a factory on the main actor that it has until the factory's owner takes it back: see ``LentFactory``.
final class MainActorLentFactory<Output>: MainActorStrategy {
    @MainActor private var factory: (@MainActor () throws -> Output)?
    @MainActor private var wasMade = false

    var dependencies: [Dependency] { [] }

    @MainActor
    private init(_ factory: @escaping @MainActor () throws -> Output) {
        self.factory = factory
    }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output {
        guard let factory = factory.take() else { throw ResolutionError.madeAlready(Output.self) }
        do {
            let output = try factory()
            wasMade = true
            return output
        } catch {
            // May be tried again.
            self.factory = factory
            throw error
        }
    }

    /// Makes one instance with a factory, as a resolver's default strategy says.
    ///
    /// - Throws: What the factory throws, as it is; what goes wrong afterwards, as it is seen from the product.
    @MainActor
    static func make(
        _ factory: @MainActor () throws -> Output, finishedBy resolver: MainActorResolver
    ) throws -> Output {
        try withoutActuallyEscaping(factory) { factory in
            let lent = MainActorLentFactory(factory)
            defer { lent.factory = nil }
            do {
                return try resolver.finishing(lent).make(resolver)
            } catch let error as ResolutionError where lent.wasMade {
                throw error.thrown(through: ResolutionError.Step(key: ComponentKey(Output.self)))
            }
        }
    }
}
