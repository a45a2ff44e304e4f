import DICore

/// A strategy that calls a borrowed factory, until the factory's owner takes it back.
///
/// Thread-safety: one caller at a time calls the factory, and none after it was taken back.
final class LentFactory<Output>: InjectionStrategy, MainActorStrategy, @unchecked Sendable {
    // Safety: guarded by `lock`. A caller takes the factory out during the call. The factory's owner waits for the
    // strategy that calls it.
    private var factory: (() throws -> Output)?
    private var wasMade = false
    private let lock = Guarded(0)

    var dependencies: [Dependency] { [] }
    var opacity: Opacity { .transparent }
    var receiver: Any.Type { Output.self }

    private init(_ factory: @escaping () throws -> Output) {
        self.factory = factory
    }

    func make(_ resolver: any Resolver) throws -> Output { try call() }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output { try call() }

    private func call() throws -> Output {
        guard let factory = lock.withLock({ _ in self.factory.take() }) else {
            throw ResolutionError.madeAlready(Output.self)
        }
        do {
            let output = try factory()
            lock.withLock { _ in wasMade = true }
            return output
        } catch {
            // The strategy may try again.
            lock.withLock { _ in self.factory = factory }
            throw error
        }
    }

    /// Creates one instance with a factory and the default strategy of a resolver.
    ///
    /// - Parameters:
    ///   - factory: Creates the instance.
    ///   - finish: Creates the instance with the default strategy around this one.
    /// - Throws: The error of the factory, unchanged. A later error has the product in its chain.
    static func make(_ factory: () throws -> Output, finishedBy finish: (LentFactory) throws -> Output) throws -> Output
    {
        try withoutActuallyEscaping(factory) { factory in
            let lent = LentFactory(factory)
            defer { lent.lock.withLock { _ in lent.factory = nil } }
            do {
                return try finish(lent)
            } catch let error as ResolutionError where lent.lock.withLock({ _ in lent.wasMade }) {
                throw error.thrown(through: ResolutionError.Step(key: ComponentKey(Output.self)))
            }
        }
    }
}
