#if Macros
    import DIMacros
    import TestSupport

    struct Refusal: Error, Equatable {}

    struct Key: Sendable {
        let text: String
    }

    final class Vault: Sendable {
        let key: Key

        init(key: Key) { self.key = key }
    }

    @MainActor final class Screen {
        let vault: Vault

        init(vault: Vault) { self.vault = vault }
    }

    struct Later {
        let vault: @Sendable () async throws -> Vault
        let screen: @MainActor () async throws -> Screen
        let key: () throws(Refusal) -> Key
        let names: () -> [String]
    }

    /// Every effect, and closures that create instances later. The first attempts of `vault` fail.
    @DependencyGraph
    struct EffectGraph {
        let attempts: Tally
        let failures: Int

        @Provides static func key() throws(Refusal) -> Key { Key(text: "k") }
        @Provides(.shared) static func vault(key: Key, attempts: Tally, failures: Int) async throws -> Vault {
            await Task.yield()
            if attempts.add() <= failures { throw Refusal() }
            return Vault(key: key)
        }
        @Provides(.shared) @MainActor static func screen(vault: Vault) -> Screen { Screen(vault: vault) }
        @Provides @MainActor static func title(screen: Screen, key: Key) -> String {
            "\(screen.vault.key.text)\(key.text)"
        }
        @Provides static func later(
            vault: @escaping @Sendable () async throws -> Vault, screen: @escaping @MainActor () async throws -> Screen,
            key: @escaping () throws(Refusal) -> Key, names: @escaping () -> [String]
        ) -> Later {
            Later(vault: vault, screen: screen, key: key, names: names)
        }
        @Provides static func names(`default` word: Character, extra: UInt8 = 2) -> [String] {
            Array(repeating: String(word), count: Int(extra))
        }
        @Provides static func `default`() -> Character { "d" }
        @Provides static func other() -> Character { "o" }
    }

    /// Eager instances are created by the initializer, which has their effects.
    @DependencyGraph
    struct EagerGraph {
        let attempts: Tally
        let failures: Int

        @Provides(.eager) static func vault(attempts: Tally, failures: Int) throws -> Vault {
            if attempts.add() <= failures { throw Refusal() }
            return Vault(key: Key(text: "eager"))
        }
        @Provides(.eager) @MainActor static func screen(vault: Vault) -> Screen { Screen(vault: vault) }
    }

    /// Everything is bound to the main actor.
    @MainActor @DependencyGraph
    struct ScreenGraph {
        let vault: Vault

        @Provides(.shared) static func screen(vault: Vault) -> Screen { Screen(vault: vault) }
        @Provides static func count(screen: Screen) -> Int { screen.vault.key.text.count }
    }

    /// Names that generated code could hide: of arguments, of a generic parameter, and of a private provider.
    @DependencyGraph
    struct NamesGraph<Value: Sendable> {
        let value: Value

        @Provides private static func number() -> Int { 7 }
        @Provides static func text(
            @Assisted create: Int, @Assisted number other: Int, value: Value, number: Int
        ) -> String {
            "\(create) \(other) \(value) \(number)"
        }
        @Provides static func list(@Assisted value: [Int], number: Int, item: Value) -> [String] {
            value.map { "\($0 + number) \(item)" }
        }
        @Provides private static func step() -> UInt8 { 4 }

        func twice() -> UInt8 { 2 * step() }
    }
#endif
