// The types of the misuses. Each file is compiled together with this one.

final class Cup: Sendable {
    init() {}
    func stir() {}
}

final class Tea: Sendable {}

final class Tray: Sendable {
    init(cup: Cup) {}
}

final class Loose {}

@MainActor final class Screen {
    init(cup: Cup) {}
}

protocol Store: Sendable {}

struct LoggedStore: Store {
    init(_ inner: any Store, cup: Cup) {}
}

func risky() throws -> Cup { Cup() }
func slow() async -> Cup { Cup() }
@MainActor func onMain() -> Cup { Cup() }
actor Kitchen { func cup() -> Cup { Cup() } }
