/// The parameters of a function that makes instances, each linked to the component that supplies its value.
///
/// A function that takes its links from its parameters declares its needs and makes its instances at once: see
/// ``FunctionStrategy``. The toolkit calls the function to link the parameters, and also to list their dependencies. So
/// the function may run many times, and must ask for the same parameters each time. The parameters cannot be kept.
public struct FunctionParameters: ~Copyable {
    private let needs: [AnyNeed]

    /// The plan that is being built, if the parameters are linked.
    private let session: LinkWork?

    /// The resolver of the values, for a strategy that another one calls.
    private let resolver: (any Resolver)?

    /// A serial that no plan has, for the values of the resolver.
    private let serial: UInt

    /// Whether the dependencies are listed.
    private let isListing: Bool

    private var position = 0
    private var skipped = 0

    /// The entries for values of a resolver. Links point to them, so they must outlive the call of the maker.
    private(set) var values: [EntryRecord] = []

    /// The dependencies of the parameters so far, if the dependencies are listed.
    private(set) var dependencies: [Dependency] = []

    /// Creates the parameters of a function that is linked, or whose dependencies are listed.
    init(_ needs: [AnyNeed], in session: LinkWork?) {
        self.needs = needs
        self.session = session
        resolver = nil
        serial = 0
        isListing = session == nil
        // Most functions have few parameters.
        if isListing { dependencies.reserveCapacity(4) }
    }

    /// Creates the parameters of a function that takes its values from a resolver.
    init(_ needs: [AnyNeed], from resolver: any Resolver) {
        self.needs = needs
        session = nil
        self.resolver = resolver
        serial = UniqueID.next()
        isListing = false
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
        var parameters = FunctionParameters(needs, in: nil)
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
        var parameters = FunctionParameters(needs, from: resolver)
        let maker = try body(&parameters)
        try parameters.checkNeeds()
        // Safety: the links of the maker point into these.
        let values = parameters.values
        return try withExtendedLifetime(values) { try maker(parameters.context) }
    }

    /// Makes one instance on the main actor with values from a resolver, for strategies that are not linked.
    @MainActor
    public static func make<Output>(
        needs: [AnyNeed], from resolver: MainActorResolver,
        _ body: (inout FunctionParameters) throws -> MainActorMaker<Output>
    ) throws -> Output {
        try make(needs: needs, from: resolver.unbound) { parameters in try body(&parameters).unbound }
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
        guard let given = try nextNeed(of: Value.self) else { return LinkedNeed() }
        if let session {
            if !given.isWired { return LinkedNeed(serial: session.plan.serial, entry: try session.entry(for: given)) }
            return try Linker(session).link(given.typed(as: Value.self))
        }
        guard let resolver else { return LinkedNeed() }
        // Safety: used only by the call for which it was resolved.
        nonisolated(unsafe) let value = try given.typed(as: Value.self).resolve(from: resolver)
        let component = ComponentDescription(
            key: ComponentKey(type), lifetime: .uncached, place: Place(fileID: "", line: 0))
        let record = EntryRecord(component, part: .passthrough, maker: Maker { _ in value })
        values.append(record)
        return record.link(as: type, serial: serial)
    }

    // Not generic, because a function that does not know the type would look up several more.
    /// Returns the need for the next parameter; `nil` if the dependencies are listed.
    private mutating func nextNeed(of type: Any.Type) throws -> AnyNeed? {
        let given = position < needs.count ? needs[position] : AnyNeed(type)
        position += 1
        if isListing {
            // Linking the function refuses a need of another type.
            var dependency = (given.type == type ? given : AnyNeed(type)).dependency
            if dependency.label == nil { dependency.label = Self.label(position + skipped) }
            dependencies.append(dependency)
            return nil
        }
        guard given.type == type else { throw mismatch(given, ComponentKey(erased: type, qualifier: nil)) }
        return given
    }

    private func mismatch(_ need: AnyNeed, _ key: ComponentKey) -> ResolutionError {
        ResolutionError(
            .undeclaredDependency, key: key,
            message: "\(Self.label(position + skipped)) of a function takes \(key), and its need is for \(need.key)",
            notes: notes,
            help: "give the needs in the order of the parameters, each with the type of its parameter")
    }

    /// Checks that the function has asked for as many parameters as it has needs.
    func checkNeeds() throws(ResolutionError) {
        guard position < needs.count else { return }
        throw ResolutionError(
            .undeclaredDependency, key: needs[position].key,
            message: "a function has a need for \(needs[position].key), and no parameter for it",
            notes: notes,
            help: "give the function at most as many needs as parameters")
    }

    /// The component that is being linked, for errors.
    private var notes: [ResolutionError.Note] {
        guard let component = session?.component else { return [] }
        return [.init(.needed, "\(component.key)", at: component.place)]
    }

    /// The context for a maker that follows links to the values of a resolver.
    var context: ResolutionContext { ResolutionContext(serial: serial, frame: .unused) }

    private static func label(_ number: Int) -> String {
        number <= usualLabels.count ? usualLabels[number - 1] : "parameter \(number)"
    }

    /// The labels of most parameters: dependencies are read again and again, and making texts takes long.
    private static let usualLabels = (1...8).map { "parameter \($0)" }
}
