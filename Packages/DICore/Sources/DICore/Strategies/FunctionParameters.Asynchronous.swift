extension FunctionParameters {
    /// The ``FunctionParameters`` of an asynchronous function, whose values may leave their actor.
    public struct Asynchronous: ~Copyable {
        private var base: FunctionParameters

        private init(_ needs: [AnyNeed], _ source: Source) {
            base = FunctionParameters(needs, source)
        }

        /// Calls a function with parameters for all its needs.
        static func call<Made>(
            needs: [AnyNeed], _ source: Source, _ body: (inout Asynchronous) throws -> Made
        ) throws -> Made {
            var parameters = Asynchronous(needs, source)
            let made = try body(&parameters)
            try parameters.base.checkNeeds()
            return made
        }

        /// Skips a number of parameters that take no dependency: see ``FunctionParameters/skip(_:)``.
        public mutating func skip(_ count: Int) { base.skip(count) }

        /// Returns the link for the next parameter: see ``FunctionParameters/next(_:)``.
        public mutating func next<Value: Sendable>(_ type: Value.Type = Value.self) throws -> LinkedNeed<Value> {
            try base.next(type)
        }

        /// Lists the dependencies of a function: see ``FunctionParameters/dependencies(needs:of:)``.
        public static func dependencies<Output>(
            needs: [AnyNeed], of body: (inout Asynchronous) throws -> AsyncMaker<Output>
        ) -> [Dependency] {
            var parameters = Asynchronous(needs, .listing)
            do { _ = try body(&parameters) } catch {}
            return parameters.base.dependencies
        }

        /// Makes one instance with values from a resolver: see `FunctionParameters.make(needs:from:_:)`.
        public static func make<Output>(
            needs: [AnyNeed], from resolver: AsyncResolver,
            _ body: (inout Asynchronous) throws -> AsyncMaker<Output>
        ) async throws -> Output {
            let maker = try call(needs: needs, .resolver(resolver.synchronous), body)
            // The links hold values, so their makers use no frame.
            let frame = SuspendedFrame.make(ContainerCore(), inside: nil)
            defer { frame.end() }
            return try await maker(ResolutionContext(frame.frame))
        }
    }
}
