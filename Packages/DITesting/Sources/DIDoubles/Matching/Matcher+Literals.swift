// A literal matches the values that are equal to it.

extension Matcher where Value: Equatable {
    // Like `equal`, but without `SendableMetatype`. The conformance of a type with literals is not isolated to an
    // actor, and a conformance to a literal protocol cannot require `SendableMetatype`.
    fileprivate static func literal(_ value: Value) -> Matcher {
        Matcher(text: { ArgumentText.text(of: value) }, test: { $0 == value })
    }
}

extension Matcher: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(integerLiteral value: Value.IntegerLiteralType) { self = .literal(Value(integerLiteral: value)) }
}

extension Matcher: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(floatLiteral value: Value.FloatLiteralType) { self = .literal(Value(floatLiteral: value)) }
}

extension Matcher: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(booleanLiteral value: Value.BooleanLiteralType) { self = .literal(Value(booleanLiteral: value)) }
}

extension Matcher: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
        self = .literal(Value(unicodeScalarLiteral: value))
    }
}

extension Matcher: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
        self = .literal(Value(extendedGraphemeClusterLiteral: value))
    }
}

extension Matcher: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(stringLiteral value: Value.StringLiteralType) { self = .literal(Value(stringLiteral: value)) }
}

extension Matcher: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral & Equatable {
    /// Creates a matcher for `nil`.
    public init(nilLiteral: ()) { self = .literal(nil) }
}
