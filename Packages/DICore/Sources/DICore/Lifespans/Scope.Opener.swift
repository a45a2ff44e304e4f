extension Scope {
    /// Opens scopes of a container for work that begins inside of the program, such as the jobs of a queue or a timer.
    ///
    /// A component that runs such work gets it as a parameter. It is registered when the container exists:
    ///
    /// ```
    /// let container = Container { ShopModule() }
    /// container.register { Component(instance: Scope.Opener(container)) }
    ///
    /// struct Worker: Service {
    ///     let queue: Queue
    ///     let scopes: Scope.Opener
    ///
    ///     func run() async throws {
    ///         for await letter in queue.letters {
    ///             try await scopes.withScope("job", values: [.value(letter)]) { scope in
    ///                 try await scope.async.resolve(Delivery.self).run()
    ///             }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// It does not keep the container alive, so the container may keep it. An open scope keeps the container.
    ///
    /// Thread-safety: may be used from any thread.
    public struct Opener: Sendable {
        private let container: @Sendable () -> Container?

        /// Makes an opener for the scopes of a container.
        ///
        /// - Parameter container: The container. Its scopes see the components of the containers around it, too.
        public init(_ container: Container) { self.container = { [weak container] in container } }

        /// Runs a closure in a scope, which is closed afterwards.
        ///
        /// - Parameters:
        ///   - name: The name of the scope.
        ///   - values: The instances of components that the scope supplies.
        ///   - isolation: The isolation of the caller, which the compiler fills in.
        ///   - body: Uses the scope.
        /// - Returns: The result of the closure.
        /// - Throws: The error of the closure; ``ResolutionError``, with the code ``ResolutionError/Code/closed`` if
        ///   the container is closed or gone; ``ClosingError``, so that a job whose closers fail is not taken for done.
        public func withScope<Result>(
            _ name: ScopeName, values: [Value] = [], isolation: isolated (any Actor)? = #isolation,
            _ body: (Scope) async throws -> Result
        ) async throws -> Result {
            try await open(name).withScope(name, values: values, isolation: isolation, body)
        }

        /// Opens a scope, which the caller closes.
        ///
        /// - Parameters:
        ///   - name: The name of the scope.
        ///   - values: The instances of components that the scope supplies.
        /// - Throws: ``ResolutionError``: see ``Scope/Parent/openScope(_:values:)``. The code is
        ///   ``ResolutionError/Code/closed`` if the container is closed or gone.
        public func openScope(_ name: ScopeName, values: [Value] = []) throws(ResolutionError) -> Scope {
            try open(name).openScope(name, values: values)
        }

        private func open(_ name: ScopeName) throws(ResolutionError) -> Container {
            if let container = container() { return container }
            throw ResolutionError(.closed, key: ComponentKey(Scope.self, qualifier: .name(name.description)), .gone)
        }
    }
}

extension Scope {
    /// A value that a scope is opened with: see ``Scope/Parent/withScope(_:values:_:)``.
    ///
    /// Thread-safety: an immutable value.
    public struct Value: Sendable {
        let key: ComponentKey
        let box: InstanceBox

        /// Makes a value for the component that is registered for its type with `suppliedIn:`.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - type: The type of the component: that of the value, or one that it converts to.
        ///   - qualifier: Distinguishes it from others of the same type.
        /// - Returns: The value, for the scope.
        public static func value<Value: Sendable>(
            _ value: Value, as type: Value.Type = Value.self, qualifier: Qualifier? = nil
        ) -> Scope.Value {
            Scope.Value(key: ComponentKey(type, qualifier: qualifier), box: .holding(value))
        }

        /// Makes a value for the component that is registered for its type and a name with `suppliedIn:`.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - type: The type of the component: that of the value, or one that it converts to.
        ///   - name: Distinguishes it from others of the same type.
        /// - Returns: The value, for the scope.
        public static func value<Value: Sendable>(
            _ value: Value, as type: Value.Type = Value.self, named name: String
        ) -> Scope.Value {
            .value(value, as: type, qualifier: .name(name))
        }
    }
}
