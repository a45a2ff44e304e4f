import TestSupport

@testable import DICore

/// Short ways to write the parts of a registry, for tests of linking.
enum Parts {
    /// A component that counts its instances, and needs others.
    static func component<Value: Sendable>(
        _ type: Value.Type, _ qualifier: Qualifier? = nil, needs: [ComponentKey] = [],
        cache: (any CacheStrategy)? = nil, roles: [ComponentRole] = [],
        contributions: [ComponentRole] = [], rank: ComponentRecord.Rank = .explicit, line: Int = 0,
        _ make: @escaping @Sendable () throws -> Value
    ) -> ComponentRecord {
        var record = ComponentRecord(
            key: ComponentKey(type, qualifier: qualifier), place: Place(fileID: "Parts.swift", line: line),
            making: .strategy(
                LinkingStrategy<Value>(needs.map { Dependency($0) }) { linker in
                    let session = linker.session
                    let links = try needs.map { need throws in try session.link(need) }
                    return Maker<Value> { context in
                        for link in links { try link.use(in: context) }
                        return try make()
                    }
                }))
        ComponentRecord.change(&record) { settings in
            settings = ComponentRecord.Settings(
                cache: cache.map { .strategy($0) } ?? .uncached, roles: roles, contributions: contributions, rank: rank,
                isModulePrivate: false)
        }
        ComponentRecord.install(&record, by: Installation(modules: [], rule: nil))
        return record
    }

    static func role<Value, Role>(
        _ type: Value.Type, as role: Role.Type, _ convert: @escaping @Sendable (Value) -> Role
    ) -> ComponentRole {
        ComponentRole(ComponentKey(role)) { maker in
            let maker = maker.typed(as: Value.self)
            return Maker<Role> { context in convert(try maker(context)) }.erased
        }
    }

    static func redirection<Source, Target>(
        _ source: Source.Type, to target: Target.Type, _ convert: @escaping @Sendable (Target) -> Source
    ) -> RedirectionRecord {
        RedirectionRecord(
            from: role(target, as: source, convert), to: ComponentKey(target),
            place: Place(fileID: "Parts.swift", line: 0))
    }

    static func decorator<Value: Sendable>(
        _ type: Value.Type, needs: [ComponentKey] = [], _ decorate: @escaping @Sendable (Value) -> Value
    ) -> DecoratorRecord {
        DecoratorRecord(
            of: ComponentKey(type), place: Place(fileID: "Parts.swift", line: 1),
            dependencies: needs.map { Dependency($0) }
        ) { inner, session in
            for need in needs { _ = try session.link(need) }
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in decorate(try inner(context)) }.erased
        }
    }

    static func registry(policy: Container.DuplicatePolicy = .diagnose, _ records: [ComponentRecord]) -> Registry {
        let registry = Registry(policy: policy)
        for record in records { registry.add(record) }
        return registry
    }
}

extension Entry {
    /// Makes an instance, and drops it.
    func use(in context: borrowing ResolutionContext) throws {
        func use<Value>(_ type: Value.Type) throws { _ = try instance(as: type, in: context) }
        if let type = key.type { try _openExistential(type, do: use) }
    }
}

extension Container {
    convenience init(_ registry: Registry, inside parent: Container? = nil) {
        let core = ContainerCore(registry, in: parent?.core.family ?? Family(), inside: parent?.core)
        core.enter()
        self.init(core, inside: parent)
    }
}

extension Generation {
    /// A generation of a container of its own.
    convenience init(_ registry: Registry, inside base: Generation? = nil) {
        // Tests change the registry afterwards.
        let registry = Registry(copying: registry)
        self.init(
            registry, inside: base,
            of: ContainerCore(registry, in: base?.core.family ?? Family(), inside: base?.core))
    }

    /// Returns an instance, as a request from outside.
    func resolve<Value>(_ type: Value.Type = Value.self, _ qualifier: Qualifier? = nil) throws -> Value {
        let entry = try entry(for: ComponentKey(type, qualifier: qualifier))
        var frame = Frame(self, isMainActor: false)
        return try withUnsafeMutablePointer(to: &frame) { try entry.instance(as: type, in: ResolutionContext($0)) }
    }
}
