/// A type for a component.
protocol Item: Sendable {
    init()
}

/// Ten thousand types, combined from ten.
enum Types {
    enum D0 {}
    enum D1 {}
    enum D2 {}
    enum D3 {}
    enum D4 {}
    enum D5 {}
    enum D6 {}
    enum D7 {}
    enum D8 {}
    enum D9 {}

    private struct Pair<A, B>: Item {}

    private static let digits: [Any.Type] = [
        D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]

    /// The pairs of the hundred pairs of digits.
    static let all: [any Item.Type] = {
        let hundred = digits.flatMap { first in digits.map { second in pair(first, second) } }
        return hundred.flatMap { first in hundred.map { second in pair(first, second) } }
    }()

    private static func pair<A, B>(_ first: A.Type, _ second: B.Type) -> any Item.Type { Pair<A, B>.self }
}
