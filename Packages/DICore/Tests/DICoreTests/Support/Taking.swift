import DICore

/// A strategy that declares what it takes and makes something from it.
struct Taking<Value, Output>: InjectionStrategy {
    let need: Need<Value>
    let body: @Sendable (Value) -> Output

    init(_ body: @escaping @Sendable (Value) -> Output) {
        need = .unnamed
        self.body = body
    }

    var dependencies: [Dependency] { [need.dependency] }
    func make(_ resolver: any Resolver) throws -> Output { body(try need.resolve(from: resolver)) }
}
