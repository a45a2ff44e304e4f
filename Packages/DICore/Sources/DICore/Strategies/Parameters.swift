/// The parameters of a function that makes instances, each linked to the component that supplies its value.
///
/// A function that takes its links from here says what is needed and how an instance is made at once: see ``FunctionStrategy``. It is
/// called to link the parameters, and also to list their dependencies; the links that it gets then are never followed.
public struct Parameters: ~Copyable {
    private enum Source {
        /// Nothing: the dependencies are listed.
        case nothing
        /// The plan that is being built.
        case plan(LinkWork)
        /// A resolver, for a strategy that another one calls, with a serial that no plan has.
        case resolver(NeedSource, serial: UInt)
    }

    private let source: Source
    private let needs: [AnyNeed]
    private var position = 0
    private var skipped = 0
    private var values: [EntryRecord] = []

    /// What the parameters need that were asked for, where the dependencies are listed.
    public private(set) var dependencies: [Dependency] = []

    private init(_ needs: [AnyNeed], from source: Source) {
        self.needs = needs
        self.source = source
    }

    init(_ needs: [AnyNeed], in session: LinkWork) { self.init(needs, from: .plan(session)) }

    /// Lists the dependencies of the function that takes these parameters.
    ///
    /// - Parameter needs: What is needed for each parameter. The others take the unnamed components of their types.
    public init(listing needs: [AnyNeed]) { self.init(needs, from: .nothing) }

    /// Takes the values from a resolver, for ``make(_:)-(Maker<Output>)``.
    ///
    /// - Parameters:
    ///   - needs: What is needed for each parameter. The others take the unnamed components of their types.
    ///   - resolver: The resolver.
    public init(_ needs: [AnyNeed], from resolver: any Resolver) {
        self.init(needs, from: .resolver(NeedSource(resolver), serial: PlanTables.newSerial()))
    }

    /// Takes the values from a resolver on the main actor.
    ///
    /// - Parameters:
    ///   - needs: What is needed for each parameter. The others take the unnamed components of their types.
    ///   - resolver: The resolver.
    @MainActor
    public init(_ needs: [AnyNeed], from resolver: MainActorResolver) {
        self.init(needs, from: .resolver(resolver.needSource, serial: PlanTables.newSerial()))
    }

    /// Takes the values from the resolver of an asynchronous strategy.
    ///
    /// - Parameters:
    ///   - needs: What is needed for each parameter. The others take the unnamed components of their types.
    ///   - resolver: The resolver.
    public init(_ needs: [AnyNeed], from resolver: AsyncResolver) {
        self.init(needs, from: .resolver(resolver.needSource, serial: PlanTables.newSerial()))
    }

    /// Leaves out parameters that take no dependency, for the numbers in messages.
    ///
    /// - Parameter count: How many.
    public mutating func skip(_ count: Int) { skipped += count }

    /// The link for the next parameter.
    ///
    /// - Parameter type: The type of the parameter.
    /// - Returns: A link, for use in the maker that the function returns.
    /// - Throws: `ResolutionError` where the parameter cannot be linked.
    public mutating func next<Value>(_ type: Value.Type = Value.self) throws -> Link<Value> {
        let need = position < needs.count ? needs[position].need(for: type) : Need<Value>()
        position += 1
        switch source {
        case .nothing:
            var dependency = need.dependency
            if dependency.label == nil { dependency.label = Self.label(position + skipped) }
            dependencies.append(dependency)
            return Link()
        case .plan(let session):
            return try Linker(session).link(need)
        case .resolver(let source, let serial):
            // Safety: used only by the call for which it was resolved.
            nonisolated(unsafe) let value = try need.resolve(from: source)
            let component = ComponentDescription(
                key: ComponentKey(type), lifetime: .uncached, place: Place(fileID: "", line: 0))
            let record = EntryRecord(
                EntryRecord.Contents(component: component, part: .form), maker: Maker { _ in value })
            values.append(record)
            return record.link(as: type, serial: serial)
        }
    }

    /// Makes one instance from the values of a resolver.
    ///
    /// - Parameter maker: The maker that the function returned.
    /// - Returns: A new instance.
    /// - Throws: What the maker throws.
    public borrowing func make<Output>(_ maker: Maker<Output>) throws -> Output {
        try maker(ResolutionContext(serial: serial, frame: .unused))
    }

    /// Makes one instance on the main actor from the values of a resolver.
    ///
    /// - Parameter maker: The maker that the function returned.
    /// - Returns: A new instance.
    /// - Throws: What the maker throws.
    @MainActor
    public borrowing func make<Output>(_ maker: MainActorMaker<Output>) throws -> Output {
        try maker(ResolutionContext(serial: serial, frame: .unused))
    }

    /// Makes one instance with an asynchronous maker from the values of a resolver.
    ///
    /// - Parameter maker: The maker that the function returned.
    /// - Returns: A new instance.
    /// - Throws: What the maker throws.
    public borrowing func make<Output>(_ maker: AsyncMaker<Output>) async throws -> Output {
        try await maker(ResolutionContext(serial: serial, frame: .unused))
    }

    private var serial: UInt {
        guard case .resolver(_, let serial) = source else {
            preconditionFailure("only the values of a resolver make an instance at once")
        }
        return serial
    }

    private static func label(_ number: Int) -> String {
        number <= usualLabels.count ? usualLabels[number - 1] : "parameter \(number)"
    }

    /// The labels of most parameters: dependencies are read again and again, and making texts takes long.
    private static let usualLabels = (1...8).map { "parameter \($0)" }
}
