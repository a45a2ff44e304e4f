import DICore

/// A strategy with one or two dependencies, and a closure that creates the instance from them.
struct Making<First, Second, Output>: InjectionStrategy {
    private let first = Need<First>()
    private let second: Need<Second>?
    private let body: @Sendable (any Resolver, Need<First>, Need<Second>?) throws -> Output

    init(_ body: @escaping @Sendable (First) throws -> Output) where Second == Never {
        second = nil
        self.body = { resolver, first, _ in try body(first.resolve(from: resolver)) }
    }

    init(_ body: @escaping @Sendable (First, Second) throws -> Output) {
        second = Need()
        self.body = { resolver, first, second in
            guard let second else { preconditionFailure("two needs") }
            return try body(first.resolve(from: resolver), second.resolve(from: resolver))
        }
    }

    var dependencies: [Dependency] { [first.dependency] + (second.map { [$0.dependency] } ?? []) }
    func make(_ resolver: any Resolver) throws -> Output { try body(resolver, first, second) }
}
