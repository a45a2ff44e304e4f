/// A component whatever its type: what a ``Component`` says, and what the registry keeps of it.
///
/// There may be very many, so it holds what the component says as that says it, and finds out the rest when it is asked.
@usableFromInline
final class ComponentRecord: @unchecked Sendable {
    // Safety: changed only by who holds the only reference: see `change`. So exclusivity need not be checked.

    /// How instances are made.
    private enum Making {
        case strategy(any InjectionStrategy)
        // Safety: the layout of these strategies does not depend on the type that they make, which the key has. They are read as
        // such where they are used, so registering looks up no generic type.
        case maker(MakerStrategy<Void>)
        case function(FunctionStrategy<Void>)
    }

    // Constant, so that nobody copies it to call it.
    private let making: Making

    /// What it is asked for by, besides its roles.
    @exclusivity(unchecked) private(set) var key: ComponentKey
    @exclusivity(unchecked) private(set) var attributes: ComponentAttributes

    /// Whether its type is known to be `Sendable`.
    @exclusivity(unchecked) private var isSendable = false

    /// Whether it stands for a dependency form.
    let isForm: Bool

    @usableFromInline
    init(_ strategy: any InjectionStrategy, making type: Any.Type, attributes: ComponentAttributes) {
        making = .strategy(strategy)
        self.attributes = attributes
        key = ComponentKey(erased: type, qualifier: attributes.qualifier)
        isForm = false
    }

    // Safety: see `Making`.
    /// A component made by a closure that needs nothing.
    ///
    /// - Parameter strategy: Makes `type`, whatever it says.
    @usableFromInline
    static func made(
        by strategy: MakerStrategy<Void>, making type: Any.Type, fileID: String, line: Int
    ) -> ComponentRecord {
        ComponentRecord(.maker(strategy), making: type, fileID: fileID, line: line)
    }

    // Safety: see `Making`.
    /// A component made by a function.
    ///
    /// - Parameter strategy: Makes `type`, whatever it says.
    @usableFromInline
    static func made(
        by strategy: FunctionStrategy<Void>, making type: Any.Type, fileID: String, line: Int
    ) -> ComponentRecord {
        ComponentRecord(.function(strategy), making: type, fileID: fileID, line: line)
    }

    private init(_ making: Making, making type: Any.Type, fileID: String, line: Int) {
        self.making = making
        attributes = ComponentAttributes(fileID: fileID, line: line)
        key = ComponentKey(erased: type, qualifier: nil)
        isForm = false
    }

    private init(copying other: ComponentRecord, strategy: (any InjectionStrategy)? = nil) {
        making = strategy.map { Making.strategy($0) } ?? other.making
        key = other.key
        attributes = other.attributes
        isSendable = other.isSendable
        isForm = other.isForm
    }

    /// Changes this very object where nobody else holds it, and else a copy.
    static func change(_ record: inout ComponentRecord, _ change: (ComponentRecord) -> Void) {
        if !isKnownUniquelyReferenced(&record) { record = ComponentRecord(copying: record) }
        change(record)
    }

    /// Changes what is said beside the qualifier. Only of a record that is being changed.
    func say(_ change: (inout ComponentAttributes) -> Void) { change(&attributes) }

    /// Says another qualifier. Only of a record that is being changed.
    func qualify(by qualifier: Qualifier?) {
        attributes.qualifier = qualifier
        key = key.qualified(by: qualifier)
    }

    /// The same, made in another way.
    func replacing(_ strategy: any InjectionStrategy) -> ComponentRecord {
        ComponentRecord(copying: self, strategy: strategy)
    }

    /// What is kept of a component that is registered: this very object, where nobody else holds it.
    ///
    /// - Parameters:
    ///   - record: The component.
    ///   - isSendable: Whether its type is known to be `Sendable`.
    static func registered(_ record: consuming ComponentRecord, isSendable: Bool) -> ComponentRecord {
        // Asked first: it is the user's code.
        var receiver: Any.Type?
        if case .strategy(let strategy) = record.making { receiver = strategy.receiver }
        change(&record) { record in
            record.isSendable = isSendable
            record.attributes.complete(receiver: receiver == record.key.type ? nil : receiver)
        }
        return record
    }

    /// A component that exists only to make values of a dependency form, such as `[any Rule]`.
    init<Form: DependencyForm>(form: Form.Type, qualifier: Qualifier?, place: Place) {
        making = .strategy(Form.strategy(qualifier: qualifier))
        var attributes = ComponentAttributes(fileID: place.fileID, line: place.line)
        if let qualifier { attributes.qualifier = qualifier }
        attributes.cache = .uncached
        self.attributes = attributes
        key = ComponentKey(erased: form, qualifier: qualifier)
        isForm = true
    }

    // MARK: What it says

    /// Whether it says nothing but how it is made and where it was written: no role, no cache, no name.
    var saysNothing: Bool { attributes.saysNothing }
    var roles: [ComponentRole] { attributes.roles }
    var contributions: [ComponentContribution] { attributes.contributions }
    var rank: ComponentAttributes.Rank { attributes.rank }
    var isModulePrivate: Bool { attributes.isModulePrivate }
    var place: Place { attributes.place }

    /// Whether it answers to its own type like an explicit registration: it names no roles and contributes to nothing.
    var isExactForOwnType: Bool { roles.isEmpty && contributions.isEmpty }

    /// The component that its needs are for: itself, unless its strategy says otherwise; `nil` for a form.
    var receiver: ComponentKey? {
        if isForm { return nil }
        guard let type = attributes.receiver else { return key }
        return ComponentKey(erased: type, qualifier: attributes.qualifier)
    }

    /// The scopes that it says something of by itself: the one that it lives in, where it is supplied or says what is
    /// around that, and those around, where it says what is around them.
    var mentionedScopes: [ScopeName] { attributes.mentionedScopes }

    /// What happens to new instances, and what closes them.
    private var finishing: (any AnyInstanceFinishing)? { attributes.finishing }

    /// The cache that was chosen, or the container's.
    var cache: ComponentAttributes.CacheChoice { attributes.cache }

    /// Where its instances are made, used and released.
    var isolation: Isolation { attributes.isolation }

    /// Whether the type allows the container's default cache: it is `Sendable`, or stays on its actor.
    var allowsDefaultCache: Bool { isSendable || isolation == .mainActor }

    /// Whether its instances are closed with the container.
    var isClosed: Bool { finishing?.closes == true }

    /// Whether it is created when the container starts; `nil` where that is not said.
    var isEager: Bool? { attributes.isEager }

    /// The instance of a component that the user made.
    var existing: CacheCell? { attributes.existing }

    /// The roles, and what it contributes, which is numbered with them.
    var allRoles: [ComponentRole] { roles + contributions.map(\.role) }

    /// Its own key, and those of its roles.
    var claimedKeys: [ComponentKey] { [key] + roles.map(\.key) }

    /// These, and those of the collections that it contributes to.
    var keys: [ComponentKey] { claimedKeys + contributions.map(\.role.key) }

    /// Whether something is true of its own key, or of that of a role.
    func claims(where isMeant: (ComponentKey) -> Bool) -> Bool {
        isMeant(key) || roles.contains { isMeant($0.key) }
    }

    /// Whether its instances are supplied by the code that opens a scope.
    var isSupplied: Bool {
        if case .suppliedIn = cache { true } else { false }
    }

    /// Whether its instance is given by whoever opens a scope with this name.
    func isSupplied(in name: ScopeName) -> Bool {
        if case .suppliedIn(let scope) = cache { scope == name } else { false }
    }

    // MARK: What it is made by

    /// How an instance is made.
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
        guard let type = key.type else { preconditionFailure("a component of a decoded key") }
        return typed(type)
    }

    /// Asks for the component by its own key, wherever it is made.
    func request(_ container: ContainerCore, _ asker: Asker) async throws {
        try await strategy.request(key, of: container, for: asker)
    }

    /// The same, for what can be made without suspending.
    func requestNow(_ container: ContainerCore, _ asker: Asker) throws {
        try strategy.requestNow(key, of: container, for: asker)
    }

    /// What it needs, in a container with this default strategy; `nil` is one that does nothing.
    func dependencies(_ rule: DefaultFinishing?) -> [Dependency] {
        if existing != nil { return [] }
        switch making {
        case .function(let strategy): return strategy.dependencies
        case .maker where rule == nil: return []
        default: return finishedStrategy(by: rule).dependencies
        }
    }

    /// Whether it may ask for more than that.
    func opacity(_ rule: DefaultFinishing?) -> Opacity {
        if existing != nil { return .transparent }
        if attributes.hasOpaqueHook { return .opaque }
        return strategyOpacity(rule)
    }

    /// Whether its strategy may ask for more than that, whatever its hooks do.
    func strategyOpacity(_ rule: DefaultFinishing?) -> Opacity {
        switch making {
        case .function: .transparent
        case .maker where rule == nil: .transparent
        default: finishedStrategy(by: rule).opacity
        }
    }

    /// Its entry in a plan.
    func build(_ linking: ComponentLinking) throws -> EntryRecord {
        guard let rule = linking.defaultStrategy else {
            return try strategy.entry(linking, finishing: finishing, isAsynchronous: attributes.hasAsyncStrategy)
        }
        return try finishedStrategy(by: rule)
            .entry(linking, finishing: finishing, isAsynchronous: attributes.hasAsyncStrategy)
    }

    private func finishedStrategy(by rule: DefaultFinishing?) -> any InjectionStrategy {
        guard let rule, !isForm, existing == nil else { return strategy }
        return strategy.finished(by: rule.strategy)
    }
}
