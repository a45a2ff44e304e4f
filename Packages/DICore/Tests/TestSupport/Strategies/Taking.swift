public import DICore

/// A strategy that declares one need and makes its output from it.
public struct Taking<Value, Output>: InjectionStrategy {
    public let need: Need<Value>
    public let body: @Sendable (Value) -> Output

    public init(_ body: @escaping @Sendable (Value) -> Output) {
        need = .unnamed
        self.body = body
    }

    public var dependencies: [Dependency] { [need.dependency] }
    public func make(_ resolver: any Resolver) throws -> Output { body(try need.resolve(from: resolver)) }
}
