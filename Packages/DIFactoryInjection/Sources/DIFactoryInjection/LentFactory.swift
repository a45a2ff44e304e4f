import DICore

/// Calls a factory that it has until the factory's owner takes it back, as a strategy that needs nothing.
///
/// Thread-safety: the factory is called by one caller at a time, and by nobody when it was taken back.
final class LentFactory<Output>: InjectionStrategy, @unchecked Sendable {
    // Safety: guarded by `lock`. Whoever calls the factory takes it out meanwhile, and its owner, whose call has not returned,
    // waits for the strategy that calls it.
    private var factory: (() throws -> Output)?
    private var wasMade = false
    private let lock = Guarded(0)

    var dependencies: [Dependency] { [] }

    private init(_ factory: @escaping () throws -> Output) {
        self.factory = factory
    }

    func make(_ resolver: any Resolver) throws -> Output {
        guard let factory = lock.withLock({ _ in self.factory.take() }) else {
            throw ResolutionError.madeAlready(Output.self)
        }
        do {
            let output = try factory()
            lock.withLock { _ in wasMade = true }
            return output
        } catch {
            // May be tried again.
            lock.withLock { _ in self.factory = factory }
            throw error
        }
    }

    /// Makes one instance with a factory, as a resolver's default strategy says.
    ///
    /// - Throws: What the factory throws, as it is; what goes wrong afterwards, as it is seen from the product.
    static func make(_ factory: () throws -> Output, finishedBy resolver: any Resolver) throws -> Output {
        try withoutActuallyEscaping(factory) { factory in
            let lent = LentFactory(factory)
            defer { lent.lock.withLock { _ in lent.factory = nil } }
            do {
                return try resolver.finishing(lent).make(resolver)
            } catch let error as ResolutionError where lent.lock.withLock({ _ in lent.wasMade }) {
                throw error.thrown(through: ResolutionError.Step(key: ComponentKey(Output.self)))
            }
        }
    }
}
