/// The parameters of a function that makes instances, each linked to the component that supplies its value.
///
/// A function that takes its links from its parameters declares its needs and makes its instances at once: see
/// ``FunctionStrategy``. The toolkit calls the function to link the parameters, and also to list their dependencies. So
/// the function may run many times, and must ask for the same parameters each time. The parameters cannot be kept.
public struct FunctionParameters: ~Copyable {
    private let needs: [AnyNeed]

    /// The source of the parameters.
    enum Source {
        /// None: the dependencies are listed.
        case listing
        case session(LinkSession)
        /// For a strategy that another one calls.
        case resolver(any Resolver)
    }

    private let source: Source
    private var position = 0
    private var skipped = 0

    /// The dependencies of the parameters so far, if the dependencies are listed.
    private(set) var dependencies: [Dependency] = []

    init(_ needs: [AnyNeed], _ source: Source) {
        self.needs = needs
        self.source = source
    }

    /// Calls a function with parameters for all its needs.
    static func call<Made>(
        needs: [AnyNeed], _ source: Source, _ body: (inout FunctionParameters) throws -> Made
    ) throws -> Made {
        var parameters = FunctionParameters(needs, source)
        let made = try body(&parameters)
        try parameters.checkNeeds()
        return made
    }

    /// Lists the dependencies of a function. It calls the function and drops the maker.
    ///
    /// An error of the function ends the list: linking the function throws it again.
    ///
    /// - Parameters:
    ///   - needs: The needs of the parameters, in order. Further parameters take the unnamed components of their types.
    ///   - body: Takes a link for each parameter, and returns a maker.
    public static func dependencies<Made>(
        needs: [AnyNeed], of body: (inout FunctionParameters) throws -> Made
    ) -> [Dependency] {
        var parameters = FunctionParameters(needs, .listing)
        do { _ = try body(&parameters) } catch {}
        return parameters.dependencies
    }

    /// Makes one instance with values from a resolver, for strategies that are not linked.
    ///
    /// - Parameters:
    ///   - needs: The needs of the parameters, in order.
    ///   - resolver: The resolver.
    ///   - body: Takes a link for each parameter, and returns a maker.
    /// - Throws: The error of the resolver, of the function or of its maker.
    public static func make<Output>(
        needs: [AnyNeed], from resolver: any Resolver, _ body: (inout FunctionParameters) throws -> Maker<Output>
    ) throws -> Output {
        let maker = try call(needs: needs, .resolver(resolver), body)
        // The links hold values, so their makers use no frame.
        return try Frame.unused { try maker($0) }
    }

    /// Makes one instance on the main actor with values from a resolver, for strategies that are not linked.
    @MainActor
    public static func make<Output>(
        needs: [AnyNeed], from resolver: MainActorResolver,
        _ body: (inout FunctionParameters) throws -> MainActorMaker<Output>
    ) throws -> Output {
        try make(needs: needs, from: resolver.base) { parameters in try body(&parameters).unbound }
    }

    /// Skips a number of parameters that take no dependency, for the numbers in messages.
    public mutating func skip(_ count: Int) { skipped += count }

    /// Returns the link for the next parameter.
    ///
    /// - Parameter type: The type of the parameter.
    /// - Returns: A link, for use in the maker that the function returns.
    /// - Throws: ``ResolutionError`` if the parameter cannot be linked or its need has another type, or the error of a
    ///   resolver.
    public mutating func next<Value>(_ type: Value.Type = Value.self) throws -> LinkedNeed<Value> {
        let given = try nextNeed(of: Value.self)
        switch source {
        case .listing: return LinkedNeed(.unused)
        case .session(let session):
            do throws(ResolutionError) {
                if given.isWired { return try Linker(session).link(given.typed(as: type)) }
                return LinkedNeed(try session.link(given.key))
            } catch {
                throw error.labeled(given.dependency.label ?? label)
            }
        case .resolver(let resolver):
            // Safety: used only by the call for which it was resolved.
            nonisolated(unsafe) let value = try given.typed(as: type).resolve(from: resolver)
            return LinkedNeed(Entry(given.key, Maker<Value> { _ in value }.erased))
        }
    }

    // Not generic, because a function that does not know the type would look up several more.
    /// Returns the need for the next parameter, and notes its dependency if the dependencies are listed.
    private mutating func nextNeed(of type: Any.Type) throws -> AnyNeed {
        let given = position < needs.count ? needs[position] : AnyNeed(type)
        position += 1
        if case .listing = source {
            // Linking the function refuses a need of another type.
            var dependency = (given.type == type ? given : AnyNeed(type)).dependency
            if dependency.label == nil { dependency.label = label }
            dependencies.append(dependency)
        } else if given.type != type {
            throw ResolutionError(
                .undeclaredDependency, key: ComponentKey(erased: type, qualifier: nil),
                .mismatchedNeed(given.key, parameter: position + skipped, of: component))
        }
        return given
    }

    /// Checks that the function has asked for as many parameters as it has needs.
    func checkNeeds() throws(ResolutionError) {
        guard position < needs.count else { return }
        throw ResolutionError(.undeclaredDependency, key: needs[position].key, .needWithoutParameter(of: component))
    }

    private var label: String { "parameter \(position + skipped)" }

    /// The component that is being linked, for errors.
    private var component: ComponentDescription? {
        if case .session(let session) = source { session.component } else { nil }
    }
}

extension FunctionParameters {
    /// The ``FunctionParameters`` of an asynchronous function, whose values may leave their actor.
    public struct Asynchronous: ~Copyable {
        private var base: FunctionParameters

        /// Calls a function with parameters for all its needs.
        static func call<Made>(
            needs: [AnyNeed], _ source: Source, _ body: (inout Asynchronous) throws -> Made
        ) throws -> Made {
            var parameters = Asynchronous(base: FunctionParameters(needs, source))
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
            var parameters = Asynchronous(base: FunctionParameters(needs, .listing))
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
