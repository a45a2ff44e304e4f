import DICore
import DIInspection
import TestSupport
import Testing

private protocol Store: Sendable { var name: String { get } }
private struct Disk: Store { let name: String }

private struct Answer: Sendable, Equatable {
    let name: String?
}

/// A strategy that declares an optional store. It either links or resolves it.
private struct MaybeStrategy: InjectionStrategy {
    let need: Need<any Store>
    var links = true

    var dependencies: [Dependency] { [need.optionalDependency] }

    func make(_ resolver: any Resolver) throws -> Answer {
        Answer(name: try need.resolveIfRegistered(from: resolver)?.name)
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Answer> {
        guard links else {
            let resolver = linker.resolver()
            return Maker { [self] context in try make(resolver(context)) }
        }
        guard let link = try linker.linkIfRegistered(need) else { return Maker { _ in Answer(name: nil) } }
        return Maker { context in Answer(name: try link(context).name) }
    }
}

/// The same on the main actor.
private struct MaybeOnMainActor: MainActorStrategy {
    let need: Need<any Store>
    var links = true

    var dependencies: [Dependency] { [need.optionalDependency] }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Answer {
        Answer(name: try need.resolveIfRegistered(from: resolver)?.name)
    }

    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Answer> {
        guard links else {
            let resolver = linker.resolver()
            return MainActorMaker { [self] context in try make(resolver.onMainActor(context)) }
        }
        guard let link = try linker.linkIfRegistered(need) else { return MainActorMaker { _ in Answer(name: nil) } }
        return MainActorMaker { context in Answer(name: try link(context).name) }
    }
}

private enum Modern {}

/// The kinds of needs, each with the component that answers it.
private enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case unnamed, named, qualified, wired, wiredByName

    var testDescription: String { rawValue }

    var need: Need<any Store> {
        switch self {
        case .unnamed: .unnamed
        case .named: .named("a")
        case .qualified: .qualified(by: Modern.self)
        case .wired: .wired(to: Disk.self) { $0 }
        case .wiredByName: .wired(to: Disk.self, qualifier: "a") { $0 }
        }
    }

    var key: ComponentKey {
        switch self {
        case .unnamed: ComponentKey((any Store).self)
        case .named: ComponentKey((any Store).self, named: "a")
        case .qualified: ComponentKey((any Store).self, qualifier: .type(Modern.self))
        case .wired: ComponentKey(Disk.self)
        case .wiredByName: ComponentKey(Disk.self, named: "a")
        }
    }

    var component: Component<Disk, ComponentOrigin.Made> {
        let disk = Component(Disk.self) { [self] in Disk(name: "\(self)") }.role { $0 as any Store }
        return switch self {
        case .unnamed, .wired: disk
        case .named, .wiredByName: disk.named("a")
        case .qualified: disk.qualified(by: Modern.self)
        }
    }

    /// A component with a similar key, which does not answer the need.
    var other: Component<Disk, ComponentOrigin.Made> {
        Component(Disk.self) { Disk(name: "other") }.role { $0 as any Store }.named("other")
    }
}

@Suite struct OptionalNeedTests {
    @Test(arguments: Kind.allCases, [true, false])
    fileprivate func answeredWhereItIsRegisteredAndNilWhereNot(kind: Kind, links: Bool) async throws {
        let container = Container {
            kind.other
            Component(Answer.self, strategy: MaybeStrategy(need: kind.need, links: links))
            MainActorComponent(Answer.self, strategy: MaybeOnMainActor(need: kind.need, links: links)).named("main")
        }
        try container.validate()
        #expect(try container.resolve(Answer.self) == Answer(name: nil))
        #expect(try await container.mainActor.resolve(Answer.self, named: "main") == Answer(name: nil))
        container.register { kind.component }
        try container.validate()
        #expect(try container.resolve(Answer.self) == Answer(name: "\(kind)"))
        #expect(try await container.mainActor.resolve(Answer.self, named: "main") == Answer(name: "\(kind)"))
    }

    @Test(arguments: Kind.allCases)
    fileprivate func declaresAnOptionalDependency(kind: Kind) {
        let dependency = kind.need.labeled("property store").optionalDependency
        #expect(dependency.kind == .optional)
        #expect(dependency.key == kind.key)
        #expect(dependency.label == "property store")
    }

    @Test(arguments: Kind.allCases, [true, false])
    fileprivate func everyOtherFailureIsThrown(kind: Kind, links: Bool) throws {
        let container = Container {
            kind.component.onCreate { _ in throw Broken(reason: "full") }
            Component(Answer.self, strategy: MaybeStrategy(need: kind.need, links: links))
        }
        try expectError(cause: "full") { try container.resolve(Answer.self) }
        container.register { kind.component }
        let duplicate = try #require(throws: ResolutionError.self) { try container.resolve(Answer.self) }
        #expect(duplicate.code == .duplicate)
    }

    @Test func graphShowsItAsOptional() {
        let container = Container {
            Component(Answer.self, strategy: MaybeStrategy(need: .unnamed), fileID: "A/B.swift", line: 1)
            Component(Answer.self, strategy: MaybeStrategy(need: Kind.wired.need), fileID: "A/B.swift", line: 2)
                .named("wired")
            Component(instance: Disk(name: ""), fileID: "A/B.swift", line: 3)
        }
        #expect(
            container.graph().description == """
                Answer            A/B.swift:1
                  optional Store → nil
                Answer "wired"    A/B.swift:2
                  optional Disk
                Disk (instance)   A/B.swift:3
                """)
    }

    @Test func optionalNeedThatIsNotDeclaredCannotBeLinked() throws {
        struct Undeclared: InjectionStrategy {
            var dependencies: [Dependency] { [] }
            func make(_ resolver: any Resolver) throws -> Answer { Answer(name: nil) }
            func link(_ linker: borrowing Linker) throws -> Maker<Answer> {
                _ = try linker.linkIfRegistered(Kind.wired.need)
                return Maker { _ in Answer(name: nil) }
            }
        }
        let container = Container { Component(Answer.self, strategy: Undeclared()) }
        try expectError(.undeclaredDependency, key: ComponentKey(Disk.self)) { try container.resolve(Answer.self) }
    }
}
