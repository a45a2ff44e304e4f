/// The part of DIPropertyInjection that watches creations in debug builds. DICore finds it by its name.
///
/// It warns about an object whose marked properties its component does not inject. Without it, the first use of such a
/// property would stop the program, perhaps long after the creation. There is no other check, and no way to add one.
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

extension ComponentDescription {
    #if DEBUG
        /// The check that DIPropertyInjection declares, if the program links it.
        private static let creationCheck =
            _typeByName("19DIPropertyInjection15UninjectedCheckO") as? any CreationCheck.Type

        private static func warn(_ problem: ResolutionError) { StandardError.write("\(problem)\n") }
    #endif

    /// Returns a maker of the component that checks its objects in debug builds.
    func checked<Output>(_ maker: Maker<Output>) -> Maker<Output> {
        #if DEBUG
            if let check = Self.creationCheck {
                return Maker { context in
                    // A closure cannot capture the borrowed context.
                    let (serial, frame) = (context.serial, context.frame)
                    return try check.checking(self, warn: Self.warn) {
                        try maker(ResolutionContext(serial: serial, frame: frame))
                    }
                }
            }
        #endif
        return maker
    }

    /// Returns a maker of the component, without its type, that checks its objects in debug builds.
    func checked(_ maker: Maker<Void>, of type: Any.Type) -> Maker<Void> {
        #if DEBUG
            // Safety: the maker is of this type.
            func typed<Output>(_ type: Output.Type) -> Maker<Void> {
                checked(unsafeBitCast(maker, to: Maker<Output>.self)).erased
            }
            if Self.creationCheck != nil { return typed(type) }
        #endif
        return maker
    }

    /// Creates an instance of the component, which may suspend, and checks its objects in debug builds.
    func checked<Output>(
        isolation: isolated (any Actor)? = #isolation, _ create: () async throws -> Output
    ) async rethrows -> Output {
        #if DEBUG
            if let check = Self.creationCheck {
                return try await check.checking(self, warn: Self.warn, isolation: isolation, create)
            }
        #endif
        return try await create()
    }
}
