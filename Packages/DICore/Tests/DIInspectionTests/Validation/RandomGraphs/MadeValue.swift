/// An instance of a component of a random graph.
protocol MadeValue: GraphValue {
    /// - Parameter needs: The values that the instance is made from.
    static func made(from needs: [any GraphValue]) -> Self

    /// The values that the instance was made from.
    var needs: [any GraphValue] { get }
}

extension Optional: MadeValue where Wrapped: MadeValue {
    static func made(from needs: [any GraphValue]) -> Wrapped? { .made(from: needs) as Wrapped }
    var needs: [any GraphValue] { self?.needs ?? [] }
}

extension Array: MadeValue where Element: MadeValue {
    static func made(from needs: [any GraphValue]) -> [Element] { [.made(from: needs)] }
    var needs: [any GraphValue] { flatMap(\.needs) }
}

extension Dictionary: MadeValue where Key == String, Value: MadeValue {
    static func made(from needs: [any GraphValue]) -> [String: Value] { ["made": .made(from: needs)] }
    var needs: [any GraphValue] { values.flatMap(\.needs) }
}
