extension Container {
    /// The part of DIPropertyInjection that finds marked properties which a component does not inject. DICore finds it
    /// by its name.
    ///
    /// Validation asks it about each component, and debug builds let it watch creations. Without it, the first use of
    /// such a property would stop the program, perhaps long after the creation. There is no other check, and no way to
    /// add one.
    ///
    /// Thread-safety: the functions are called on every thread that validates or creates instances.
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

        /// Returns the number of marked properties that a component's type lists, and that the component leaves empty.
        ///
        /// - Parameters:
        ///   - type: The type of the component.
        ///   - strategy: The strategy that makes the instances; `nil` for a closure without needs.
        ///   - dependencies: Returns the dependencies that the component declares.
        static func uninjectedProperties(
            of type: Any.Type, by strategy: (any ComponentStrategy)?, declaring dependencies: () -> [Dependency]
        ) -> Int
    }
}

extension Creation {
    /// The check that DIPropertyInjection declares, if the program links it.
    static let check = _typeByName("19DIPropertyInjection15UninjectedCheckO") as? any Container.CreationCheck.Type

    #if DEBUG
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
