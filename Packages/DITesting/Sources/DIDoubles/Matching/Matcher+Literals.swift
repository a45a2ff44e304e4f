// A literal matches the values that are equal to it.

extension Matcher where Value: Equatable {
    // A type that is the type of its own literals belongs to the standard library: `Int`, `String`. Code on any actor
    // may compare it, which `equal` would find out for each value.
    fileprivate static func literal<Literal>(_ value: Value, of type: Literal.Type) -> Matcher {
        if type != Value.self { return .equal(value) }
        return Matcher(text: { ArgumentText.text(of: value) }, test: { $0 == value })
    }
}

extension Matcher: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(integerLiteral value: Value.IntegerLiteralType) {
        self = .literal(Value(integerLiteral: value), of: Value.IntegerLiteralType.self)
    }
}

extension Matcher: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(floatLiteral value: Value.FloatLiteralType) {
        self = .literal(Value(floatLiteral: value), of: Value.FloatLiteralType.self)
    }
}

extension Matcher: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(booleanLiteral value: Value.BooleanLiteralType) {
        self = .literal(Value(booleanLiteral: value), of: Value.BooleanLiteralType.self)
    }
}

extension Matcher: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
        self = .literal(Value(unicodeScalarLiteral: value), of: Value.UnicodeScalarLiteralType.self)
    }
}

extension Matcher: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
        self = .literal(Value(extendedGraphemeClusterLiteral: value), of: Value.ExtendedGraphemeClusterLiteralType.self)
    }
}

extension Matcher: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral & Equatable {
    /// Creates a matcher for the values that are equal to a literal.
    public init(stringLiteral value: Value.StringLiteralType) {
        self = .literal(Value(stringLiteral: value), of: Value.StringLiteralType.self)
    }
}

extension Matcher: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral & Equatable {
    /// Creates a matcher for `nil`.
    public init(nilLiteral: ()) { self = .equal(nil) }
}
