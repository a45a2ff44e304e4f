// A literal stands for the values that are equal to it.

extension Matcher where Value: Equatable {
    // As `equal`, which asks for a conformance that is bound to no actor: that of a type with literals is not, and a conformance
    // to their protocols cannot ask for it.
    fileprivate static func literal(_ value: Value) -> Matcher {
        Matcher(text: { ArgumentText.text(of: value) }, test: { $0 == value })
    }
}

extension Matcher: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral & Equatable {
    /// The values that are equal to a literal.
    ///
    /// - Complexity: O(1).
    public init(integerLiteral value: Value.IntegerLiteralType) { self = .literal(Value(integerLiteral: value)) }
}

extension Matcher: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral & Equatable {
    /// The values that are equal to a literal.
    ///
    /// - Complexity: O(1).
    public init(floatLiteral value: Value.FloatLiteralType) { self = .literal(Value(floatLiteral: value)) }
}

extension Matcher: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral & Equatable {
    /// The values that are equal to a literal.
    ///
    /// - Complexity: O(1).
    public init(booleanLiteral value: Value.BooleanLiteralType) { self = .literal(Value(booleanLiteral: value)) }
}

extension Matcher: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral & Equatable {
    /// The values that are equal to a literal.
    ///
    /// - Complexity: O(1).
    public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
        self = .literal(Value(unicodeScalarLiteral: value))
    }
}

extension Matcher: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral & Equatable {
    /// The values that are equal to a literal.
    ///
    /// - Complexity: O(1).
    public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
        self = .literal(Value(extendedGraphemeClusterLiteral: value))
    }
}

extension Matcher: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral & Equatable {
    /// The values that are equal to a literal.
    ///
    /// - Complexity: O(1).
    public init(stringLiteral value: Value.StringLiteralType) { self = .literal(Value(stringLiteral: value)) }
}

extension Matcher: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral & Equatable {
    /// `nil`.
    ///
    /// - Complexity: O(1).
    public init(nilLiteral: ()) { self = .literal(nil) }
}
