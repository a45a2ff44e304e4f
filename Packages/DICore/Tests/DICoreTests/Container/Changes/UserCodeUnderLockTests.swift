import DICore
import DIInspection
import TestSupport
import Testing

private final class Plugin: Sendable {}

/// A module that uses the container into which it is installed.
private struct AskingModule: Module {
    let container: Kept<Container>

    var components: ComponentList {
        let isKnown = container.value?.contains(Int.self) == true
        Component(Plugin.self) { Plugin() }.named(isKnown ? "known" : "unknown")
        NestedModule(container: container)
    }

    var externalNeeds: [ComponentKey] {
        _ = container.value?.contains(Int.self)
        return [ComponentKey(Int.self)]
    }
}

private struct NestedModule: Module {
    let container: Kept<Container>

    var components: ComponentList {
        let number = (try? container.value?.resolve(Int.self)) ?? 0
        Component(instance: "\(number)")
        AskingModule(container: container)
    }
}

/// A dependency form that uses the container that calls it.
private struct Asking<Value>: Dependency.Form {
    let value: Value

    static func dependency(qualifier: Qualifier?) -> Dependency {
        _ = AskedContainer.shared.value?.contains(Int.self)
        return Dependency(
            ComponentKey(Value.self, qualifier: qualifier),
            form: ComponentKey(Asking<Value>.self, qualifier: qualifier))
    }

    static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Asking<Value>> {
        LinkedStrategy(Need<Value>(qualifier: qualifier)) { Asking(value: $0) }
    }
}

private enum AskedContainer {
    static let shared = Kept<Container>()
}

/// A cache that uses a container to determine whether it is shared.
private struct AskingCache: CacheStrategy {
    let container: Kept<Container>
    let lifetime = Lifetime(.container, name: "asking")

    var isShared: Bool { container.value?.contains(String.self) == true }
    func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell() }
}

/// A cache whose description changes a container.
private struct ClearingCache: CacheStrategy {
    let container: Kept<Container>

    var lifetime: Lifetime {
        container.value?.clear(Bool.self)
        return Lifetime(.container, name: "clearing")
    }

    func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell() }
}

@Suite(.timeLimit(.minutes(60))) struct UserCodeUnderLockTests {
    // Proves promise 6.
    @Test func cacheMayAskTheContainerWhetherItIsShared() async throws {
        let container = Kept<Container>()
        let parent = Container {
            Component(Plugin.self) { resolver in
                _ = try resolver.resolve(Int.self)
                return Plugin()
            }.cached(AskingCache(container: container))
            Component(Int.self) { 1 }
        }
        // The instance belongs to the child, because its dependency does.
        container.value = parent.child { Component(Int.self) { 2 } }
        let child = try #require(container.value)
        let first = try child.resolve(Plugin.self)
        child.clear()
        #expect(try child.resolve(Plugin.self) !== first)
        child.clear(Plugin.self)
        try await child.close()
        container.value = parent
        let shared = try parent.resolve(Plugin.self)
        parent.clear()
        #expect(try parent.resolve(Plugin.self) !== shared)
        try await parent.close()
        container.value = nil
    }

    // Proves promise 6.
    /// Another thread that looks for a cycle sees the creations around it, and the descriptions of their caches.
    @Test(.ownThread) func descriptionOfACacheMayChangeTheContainerWhileACycleIsLookedFor() throws {
        let own = Kept<Container>()
        let container = Container {
            Component(Int.self) { 1 }.cached(.simple)
            Component(Plugin.self) { resolver in
                try Threads.run(1) { _ in _ = try resolver.resolve(Int.self) }
                return Plugin()
            }.cached(ClearingCache(container: own))
        }
        own.value = container
        defer { own.value = nil }
        #expect(try container.resolve(Plugin.self) === container.resolve(Plugin.self))
    }

    // Proves promise 6.
    @Test func moduleMayAskTheContainerItIsInstalledIn() throws {
        let container = Kept<Container>()
        container.value = Container { Component(Int.self) { 7 } }
        container.value?.register { AskingModule(container: container) }
        #expect(container.value?.contains(Plugin.self, qualifier: "known") == true)
        #expect(try container.value?.resolve(String.self) == "7")
        try container.value?.validate()
        container.value?.register { AskingModule(container: container) }
        #expect(container.value?.components.count == 3)
        container.value = nil
    }

    // Proves promise 6.
    @Test func dependencyFormMayAskTheContainer() throws {
        AskedContainer.shared.value = Container { Component(Int.self) { 7 } }
        let container = try #require(AskedContainer.shared.value)
        #expect(container.contains(Asking<Int>.self))
        #expect(!container.contains(Asking<String>.self))
        #expect(try container.resolve(Asking<Int>.self).value == 7)
        container.clear(Asking<Int>.self)
        AskedContainer.shared.value = nil
    }

    /// A registration that captures an object, which uses the container when it is released.
    enum Registration: CaseIterable {
        case removedRedirection, redirection, decorator

        fileprivate func components(capturing asking: Mortal) -> ComponentList {
            ComponentList {
                switch self {
                case .removedRedirection, .redirection:
                    Redirection(from: Int.self, to: String.self) { text in
                        withExtendedLifetime(asking) { text.count }
                    }
                case .decorator: Decorator(Int.self) { number in withExtendedLifetime(asking) { number } }
                }
            }
        }
    }

    // Proves promise 6.
    @Test(arguments: Registration.allCases)
    func captureIsReleasedOutsideTheLock(registration: Registration) {
        let asked = Tally()
        let other = Container { Component(Int.self) { 1 } }
        let container = other.child()
        func fill() {
            let asking = Mortal { [weak container] in
                if container?.contains(Int.self) == true, other.contains(Int.self) { asked.add() }
            }
            container.register { registration.components(capturing: asking) }
        }
        fill()
        #expect(asked.count == 0)
        if registration == .removedRedirection { container.remove(Int.self) } else { container.reset() }
        #expect(asked.count == 1)
    }
}
