/// A component without its type: the content of a ``Component`` and the element of a registry.
///
/// It belongs to the toolkit. A program may contain very many, so a record stores only the written attributes and computes
/// everything else when it is needed.
public final class ComponentRecord: @unchecked Sendable {
    // Safety: a record is changed only through its only reference: see `change`. So exclusivity need not be checked.

    private enum Making {
        case strategy(any InjectionStrategy)
        // Safety: the layout of these strategies does not depend on the type of their instances, which the key has. They get
        // that type back where they are used, so registering looks up no generic type.
        case maker(MakerStrategy<Void>)
        case function(FunctionStrategy<Void>)
    }

    private final class Attributes: @unchecked Sendable {
        // Safety: changed only through its only reference, like a record.
        @exclusivity(unchecked) var values: ComponentAttributes

        init(_ values: ComponentAttributes) {
            self.values = values
        }
    }

    // A constant, so that calling the strategy does not copy it.
    private let making: Making

    /// The type of the instances, with the component's qualifier.
    @exclusivity(unchecked) private(set) var key: ComponentKey
    private let fileID: String

    /// The attributes; `nil` where all have their defaults, as in most components.
    @exclusivity(unchecked) private var attributes: Attributes?
    private let line: Int32

    /// Whether the type is known to be `Sendable`.
    @exclusivity(unchecked) private var isSendable = false

    /// Whether the component makes the values of a dependency form.
    let isForm: Bool

    private init(
        _ making: Making, key: ComponentKey, fileID: String, line: Int, attributes: Attributes? = nil,
        isForm: Bool = false
    ) {
        self.making = making
        self.key = key
        self.fileID = fileID
        self.line = Int32(clamping: line)
        self.attributes = attributes
        self.isForm = isForm
    }

    @usableFromInline
    convenience init(_ strategy: any InjectionStrategy, making type: Any.Type, fileID: String, line: Int) {
        self.init(.strategy(strategy), key: ComponentKey(erased: type, qualifier: nil), fileID: fileID, line: line)
    }

    // Safety: see `Making`.
    /// Returns a component with a closure without parameters.
    ///
    /// - Parameter strategy: Makes instances of `type`, whatever its own type says.
    @usableFromInline
    static func made(
        by strategy: MakerStrategy<Void>, making type: Any.Type, fileID: String, line: Int
    ) -> ComponentRecord {
        ComponentRecord(.maker(strategy), key: ComponentKey(erased: type, qualifier: nil), fileID: fileID, line: line)
    }

    // Safety: see `Making`.
    /// Returns a component with a function of dependencies.
    ///
    /// - Parameter strategy: Makes instances of `type`, whatever its own type says.
    @usableFromInline
    static func made(
        by strategy: FunctionStrategy<Void>, making type: Any.Type, fileID: String, line: Int
    ) -> ComponentRecord {
        ComponentRecord(
            .function(strategy), key: ComponentKey(erased: type, qualifier: nil), fileID: fileID, line: line)
    }

    /// A component that exists only to make the values of a dependency form, such as `[any Rule]`.
    convenience init<Form: DependencyForm>(form: Form.Type, qualifier: Qualifier?, place: Place) {
        var values = ComponentAttributes()
        values.qualifier = qualifier
        values.cache = .uncached
        self.init(
            .strategy(Form.strategy(qualifier: qualifier)), key: ComponentKey(erased: form, qualifier: qualifier),
            fileID: place.fileID, line: place.line, attributes: Attributes(values), isForm: true)
    }

    // MARK: Changes

    /// Returns the same component with another strategy.
    func replacing(_ strategy: (any InjectionStrategy)?) -> ComponentRecord {
        let copy = ComponentRecord(
            strategy.map { .strategy($0) } ?? making, key: key, fileID: fileID, line: Int(line), attributes: attributes,
            isForm: isForm)
        copy.isSendable = isSendable
        return copy
    }

    /// Changes the attributes of a component: in place where this is the only reference to it, else in a copy.
    static func change(_ record: inout ComponentRecord, _ change: (inout ComponentAttributes) -> Void) {
        if !isKnownUniquelyReferenced(&record) { record = record.replacing(nil) }
        record.changeAttributes(change)
    }

    private func changeAttributes(_ change: (inout ComponentAttributes) -> Void) {
        if !isKnownUniquelyReferenced(&attributes) {
            attributes = Attributes(attributes?.values ?? ComponentAttributes())
        }
        if let attributes { change(&attributes.values) }
    }

    @usableFromInline
    static func setQualifier(_ qualifier: Qualifier?, of record: inout ComponentRecord) {
        change(&record) { $0.qualifier = qualifier }
        record.key = record.key.qualified(by: qualifier)
    }

    /// Returns the record for a registry: the same object where this is the only reference to it.
    ///
    /// - Parameters:
    ///   - record: The component.
    ///   - isSendable: Whether its type is known to be `Sendable`.
    static func registered(_ record: consuming ComponentRecord, isSendable: Bool) -> ComponentRecord {
        // Read before anything is changed, because it is the user's code.
        var receiver: Any.Type?
        if case .strategy(let strategy) = record.making { receiver = strategy.receiver }
        if receiver == record.key.type { receiver = nil }
        if !isKnownUniquelyReferenced(&record) { record = record.replacing(nil) }
        record.isSendable = isSendable
        if record.attributes == nil, receiver == nil { return record }
        let scopes = record.attributes?.values.scopesOfCache() ?? []
        if record.isExactForOwnType, receiver == nil, scopes.isEmpty { return record }
        record.changeAttributes { $0.complete(receiver: receiver, mentionedScopes: scopes) }
        return record
    }

    // MARK: Attributes

    /// Whether all attributes have their defaults: there is no role, no cache, no name.
    var hasOnlyDefaults: Bool { attributes == nil }
    var place: Place { Place(fileID: fileID, line: Int(line)) }
    var roles: [ComponentRole] { attributes?.values.roles ?? [] }
    var contributions: [ComponentContribution] { attributes?.values.contributions ?? [] }
    var cache: ComponentAttributes.CacheChoice { attributes?.values.cache ?? .containerDefault }
    var rank: ComponentAttributes.Rank { attributes?.values.rank ?? .explicit }
    var isModulePrivate: Bool { attributes?.values.isModulePrivate ?? false }
    var isolation: Isolation { attributes?.values.isolation ?? .nonisolated }
    var isEager: Bool? { attributes?.values.isEager }
    var existing: CacheCell? { attributes?.values.existing }
    var hasCloser: Bool { attributes?.values.hasCloser ?? false }
    var mentionedScopes: [ScopeName] { attributes?.values.mentionedScopes ?? [] }

    /// The component that the dependencies are for. It is the component itself, unless its strategy names another type. A form
    /// has none.
    var receiver: ComponentKey? {
        if isForm { return nil }
        guard let attributes, let type = attributes.values.receiver else { return key }
        return ComponentKey(erased: type, qualifier: attributes.values.qualifier)
    }

    /// Whether the component answers to its own type like an explicit registration: it has no roles and no contributions.
    var isExactForOwnType: Bool { roles.isEmpty && contributions.isEmpty }

    /// Whether the type allows the container's default cache: it is `Sendable`, or the instances stay on the main actor.
    var allowsDefaultCache: Bool { isSendable || isolation == .mainActor }

    /// The roles and the contributions, in the order of their ordinals.
    var allRoles: [ComponentRole] { roles + contributions.map(\.role) }

    /// The component's own key and the keys of its roles.
    var claimedKeys: [ComponentKey] { [key] + roles.map(\.key) }

    /// The claimed keys and the keys of the collections that the component contributes to.
    var keys: [ComponentKey] { claimedKeys + contributions.map(\.role.key) }

    /// Whether a claimed key fulfills a condition.
    func claims(where isMeant: (ComponentKey) -> Bool) -> Bool {
        isMeant(key) || roles.contains { isMeant($0.key) }
    }

    /// Whether the instances are supplied by the code that opens a scope.
    var isSupplied: Bool {
        if case .suppliedIn = cache { true } else { false }
    }

    /// Whether the instance is supplied by the code that opens a scope with this name.
    func isSupplied(in name: ScopeName) -> Bool {
        if case .suppliedIn(let scope) = cache { scope == name } else { false }
    }

    // MARK: Strategy

    /// The strategy, with the type of the component.
    var strategy: any InjectionStrategy {
        // Safety: see `Making`.
        func typed<Output>(_ type: Output.Type) -> any InjectionStrategy {
            switch making {
            case .strategy(let strategy): return strategy
            case .maker(let strategy): return unsafeBitCast(strategy, to: MakerStrategy<Output>.self)
            case .function(let strategy): return unsafeBitCast(strategy, to: FunctionStrategy<Output>.self)
            }
        }
        if case .strategy(let strategy) = making { return strategy }
        guard let type = key.type else { preconditionFailure("the type of a component is unknown") }
        return typed(type)
    }

    /// Returns the dependencies in a container with a default strategy; `nil` stands for `NoFinishing`.
    func dependencies(_ defaultStrategy: (any DefaultStrategy)?) -> [Dependency] {
        if existing != nil { return [] }
        switch making {
        case .function(let strategy): return strategy.dependencies
        case .maker where defaultStrategy == nil: return []
        default: return finishedStrategy(by: defaultStrategy).dependencies
        }
    }

    /// Returns whether the component may resolve undeclared dependencies.
    func opacity(_ defaultStrategy: (any DefaultStrategy)?) -> Opacity {
        if existing != nil { return .transparent }
        if let attributes, attributes.values.hasOpaqueHook { return .opaque }
        return strategyOpacity(defaultStrategy)
    }

    /// Returns whether the strategy may resolve undeclared dependencies. Hooks do not count.
    func strategyOpacity(_ defaultStrategy: (any DefaultStrategy)?) -> Opacity {
        switch making {
        case .function: .transparent
        case .maker where defaultStrategy == nil: .transparent
        default: finishedStrategy(by: defaultStrategy).opacity
        }
    }

    /// Whether a wrapper pauses between attempts, and the creation cannot suspend.
    var hasImpossiblePause: Bool {
        guard let values = attributes?.values, !values.hasAsyncStrategy else { return false }
        return values.wrappers.contains(where: \.mayPause)
    }

    /// Returns the maker of the strategy, without its type; `nil` if the component has hooks, closers or wrappers, or a
    /// strategy with a type of its own.
    ///
    /// - Throws: ``ResolutionError`` if a parameter cannot be linked.
    func bareMaker(_ linker: borrowing Linker) throws -> Maker<Void>? {
        if let attributes, attributes.values.finishing != nil || !attributes.values.wrappers.isEmpty { return nil }
        switch making {
        case .maker(let strategy): return strategy.maker
        case .function(let strategy): return try strategy.link(linker)
        case .strategy: return nil
        }
    }

    /// Returns the component's entry in a plan.
    func build(_ linking: consuming ComponentLinking) throws -> EntryRecord {
        if let wrappers = attributes?.values.wrappers { linking.wrappers = wrappers }
        return try finishedStrategy(by: linking.defaultStrategy).entry(
            linking, finishing: attributes?.values.finishing,
            isAsynchronous: attributes?.values.hasAsyncStrategy ?? false)
    }

    private func finishedStrategy(by defaultStrategy: (any DefaultStrategy)?) -> any InjectionStrategy {
        guard let defaultStrategy, !isForm, existing == nil else { return strategy }
        return strategy.finished(by: defaultStrategy)
    }
}
