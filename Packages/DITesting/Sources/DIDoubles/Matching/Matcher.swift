/// Says which values of one argument are meant.
///
/// ```
/// gateway.on.charge.with(100, .any)                            // a literal is `equal`
/// gateway.on.charge.with(.in(1...100), .field(\.number, "4242"))
/// gateway.on.charge.with(.where { $0 % 2 == 0 }, .equal(card))
/// ```
///
/// Thread-safety: an immutable value; it goes where the argument goes.
public struct Matcher<Value>: CustomStringConvertible {
    private let test: (Value) -> Bool
    private let text: () -> String
    private let textOfMismatch: (Value) -> String

    /// - Parameters:
    ///   - text: What is meant; asked when something fails.
    ///   - test: Whether a value is meant; `Sendable` where the value is.
    ///   - textOfMismatch: What of a value that is not meant is shown beside the text; all of it where this is left out.
    init(
        text: @escaping () -> String, test: @escaping (Value) -> Bool,
        textOfMismatch: @escaping (Value) -> String = { ArgumentText.text(of: $0) }
    ) {
        self.test = test
        self.text = text
        self.textOfMismatch = textOfMismatch
    }

    /// A value as it is shown beside what is meant.
    func shown(_ value: Value) -> String {
        matches(value) ? ArgumentText.text(of: value) : textOfMismatch(value)
    }

    /// Makes a matcher of your own.
    ///
    /// ```
    /// extension Matcher where Value == Int {
    ///     static var even: Matcher { Matcher("even") { $0 % 2 == 0 } }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - description: What is meant, for messages.
    ///   - matches: Whether a value is meant.
    /// - Complexity: O(1).
    public init(_ description: String, matches: @escaping @Sendable (Value) -> Bool) {
        self.init(text: { description }, test: matches)
    }

    /// Whether a value is meant.
    ///
    /// - Parameter value: An argument.
    /// - Returns: Whether it is meant.
    /// - Complexity: That of the matcher.
    public func matches(_ value: Value) -> Bool { test(value) }

    /// What is meant.
    public var description: String { text() }
}

// Safety: what the closures hold is `Sendable` where the value is: a value to compare with, a `@Sendable` closure, or a matcher
// of something that is `Sendable` too.
extension Matcher: @unchecked Sendable where Value: Sendable {}

extension Matcher {
    /// Every value.
    ///
    /// - Complexity: O(1).
    public static var any: Matcher { Matcher(text: { "any" }, test: { _ in true }) }

    /// The values that a closure says.
    ///
    /// - Parameters:
    ///   - description: What is meant, for messages; the place of the call where it is left out.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - matches: Whether a value is meant.
    /// - Complexity: That of the closure.
    public static func `where`(
        _ description: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ matches: @escaping @Sendable (Value) -> Bool
    ) -> Matcher {
        Matcher(text: { description ?? "where { … } at \(fileID):\(line)" }, test: matches)
    }

    /// The values with a field that is meant.
    ///
    /// - Parameters:
    ///   - path: The field. For one that is not `Sendable` there is ``where(_:fileID:line:_:)``.
    ///   - matcher: What it is to be.
    /// - Complexity: That of the matcher.
    public static func field<Field: Sendable>(
        _ path: any KeyPath<Value, Field> & Sendable, _ matcher: Matcher<Field>
    ) -> Matcher {
        Matcher(
            text: { "\(FieldName.text(of: path)) \(matcher)" }, test: { matcher.matches($0[keyPath: path]) },
            textOfMismatch: { "\(FieldName.text(of: path)) \(matcher.shown($0[keyPath: path]))" })
    }

    /// All values but those that are meant.
    ///
    /// - Parameter matcher: What is not meant.
    /// - Complexity: That of the matcher.
    public static func not(_ matcher: Matcher) -> Matcher {
        Matcher(text: { "not \(matcher)" }, test: { !matcher.matches($0) })
    }

    /// The values that one of several matchers means.
    ///
    /// - Parameter matchers: Of which one is to mean it.
    /// - Complexity: O(*n*) in the number of matchers.
    public static func anyOf(_ matchers: Matcher...) -> Matcher {
        Matcher(
            text: { "(\(matchers.map(\.description).joined(separator: " or ")))" },
            test: { value in matchers.contains { $0.matches(value) } })
    }

    /// The values that several matchers mean.
    ///
    /// - Parameter matchers: All of which are to mean it.
    /// - Complexity: O(*n*) in the number of matchers.
    public static func allOf(_ matchers: Matcher...) -> Matcher {
        Matcher(
            text: { "(\(matchers.map(\.description).joined(separator: " and ")))" },
            test: { value in matchers.allSatisfy { $0.matches(value) } })
    }

    /// The values of one type, such as one kind of an `any P`.
    ///
    /// - Parameter type: The type.
    /// - Complexity: O(1).
    public static func type<Kind>(_ type: Kind.Type) -> Matcher {
        Matcher(text: { "any \(ArgumentText.typeName(type))" }, test: { $0 is Kind })
    }

    /// The values of one type that are meant.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - matcher: What it is to be besides.
    /// - Complexity: That of the matcher.
    public static func type<Kind: Sendable>(_ type: Kind.Type, _ matcher: Matcher<Kind>) -> Matcher {
        Matcher(
            text: { "a \(ArgumentText.typeName(type)) \(matcher)" },
            test: { ($0 as? Kind).map(matcher.matches) ?? false },
            textOfMismatch: { value in (value as? Kind).map(matcher.shown) ?? ArgumentText.text(of: value) })
    }
}

extension Matcher where Value: Equatable & SendableMetatype {
    /// The values that are equal to one.
    ///
    /// - Parameter value: What they are compared with.
    /// - Complexity: That of `==`.
    public static func equal(_ value: Value) -> Matcher {
        Matcher(text: { ArgumentText.text(of: value) }, test: { $0 == value })
    }
}

extension Matcher where Value: Comparable & SendableMetatype {
    /// The values in a range.
    ///
    /// - Parameter range: The range.
    /// - Complexity: O(1).
    public static func `in`(_ range: some RangeExpression<Value> & Sendable) -> Matcher {
        Matcher(text: { "in \(RangeText.text(of: range))" }, test: { range.contains($0) })
    }
}

extension Matcher where Value: AnyObject {
    /// One object.
    ///
    /// - Parameter object: The object.
    /// - Complexity: O(1).
    public static func same(as object: Value) -> Matcher {
        Matcher(
            text: { "the same \(ArgumentText.text(of: object))" }, test: { $0 === object },
            textOfMismatch: { "another, \(ArgumentText.text(of: $0))" })
    }
}

extension Matcher {
    /// `nil`.
    ///
    /// - Complexity: O(1).
    public static func isNil<Wrapped>() -> Matcher where Value == Wrapped? {
        Matcher(text: { "nil" }, test: { $0 == nil })
    }

    /// The optionals that hold a value which is meant.
    ///
    /// - Parameter matcher: What is meant.
    /// - Complexity: That of the matcher.
    public static func some<Wrapped>(_ matcher: Matcher<Wrapped>) -> Matcher where Value == Wrapped? {
        Matcher(
            text: { "\(matcher)" }, test: { $0.map(matcher.matches) ?? false },
            textOfMismatch: { $0.map(matcher.shown) ?? "nil" })
    }
}
