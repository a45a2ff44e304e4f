extension Container {
    /// The part of DIPropertyInjection that watches creations in debug builds. DICore finds it by its name.
    ///
    /// It warns about an object whose marked properties its component does not inject. Without it, the first use of
    /// such a property would stop the program, perhaps long after the creation. There is no other check, and no way to
    /// add one.
    ///
    /// Thread-safety: the functions are called on every thread that creates instances.
    public protocol CreationCheck: SendableMetatype {
        /// Creates an instance of a component, and checks the objects that the creation made.
        ///
        /// - Parameters:
        ///   - component: The component.
        ///   - warn: Reports a problem. A check calls it at most once for each component.
        ///   - create: Creates the instance.
        /// - Throws: The error of `create`.
        static func checking<Output>(
            _ component: ComponentDescription, warn: (ResolutionError) -> Void, _ create: () throws -> Output
        ) rethrows -> Output

        /// Creates an instance of a component, which may suspend, and checks the objects that the creation made.
        ///
        /// - Throws: The error of `create`.
        static func checking<Output>(
            _ component: ComponentDescription, warn: (ResolutionError) -> Void, isolation: isolated (any Actor)?,
            _ create: () async throws -> Output
        ) async rethrows -> Output
    }
}

extension Creation {
    #if DEBUG
        /// The check that DIPropertyInjection declares, if the program links it.
        private static let check =
            _typeByName("19DIPropertyInjection15UninjectedCheckO") as? any Container.CreationCheck.Type

        private static func warn(_ problem: ResolutionError) { StandardError.write("\(problem)\n") }
    #endif

    /// Returns a maker that checks the objects of a component or a decoration in debug builds.
    static func checking(_ inner: Maker<Void>, of key: ComponentKey, by origin: any CreationOrigin) -> Maker<Void> {
        #if DEBUG
            guard let check else { return inner }
            let component = origin.description(as: key)
            func maker<Value>(_ type: Value.Type) -> Maker<Void> {
                let inner = inner.typed(as: Value.self)
                return Maker<Value> { context in
                    let frame = context.frame
                    return try check.checking(component, warn: warn) { try inner(ResolutionContext(frame)) }
                }.erased
            }
            return _openExistential(key.liveType, do: maker)
        #else
            return inner
        #endif
    }

    /// Creates an instance, which may suspend, and checks its objects in debug builds.
    static func checking<Result>(
        _ recipe: Recipe, isolation: isolated (any Actor)? = #isolation, _ create: () async throws -> Result
    ) async rethrows -> Result {
        #if DEBUG
            if let check {
                return try await check.checking(recipe.description, warn: warn, isolation: isolation, create)
            }
        #endif
        return try await create()
    }
}
