/// A condition for the values of one argument.
///
/// ```
/// gateway.on.charge.with(100, .any)                            // a literal is `equal`
/// gateway.on.charge.with(.in(1...100), .field(\.number, "4242"))
/// gateway.on.charge.with(.where { $0 % 2 == 0 }, .equal(card))
/// ```
///
/// Thread-safety: an immutable value, `Sendable` if the argument is.
public struct Matcher<Value>: CustomStringConvertible {
    private let test: (Value) -> Bool
    private let text: () -> String
    private let textOfMismatch: (Value) -> String

    /// - Parameters:
    ///   - text: Describes the condition; called only for messages.
    ///   - test: Returns whether a value matches; `Sendable` if the value is.
    ///   - textOfMismatch: Describes a value that does not match, next to the text of the condition. By default, it
    ///     describes the whole value.
    init(
        text: @escaping () -> String, test: @escaping (Value) -> Bool,
        textOfMismatch: @escaping (Value) -> String = { ArgumentText.text(of: $0) }
    ) {
        self.test = test
        self.text = text
        self.textOfMismatch = textOfMismatch
    }

    /// Returns the text of a value, for a message that also shows the condition.
    func describe(_ value: Value) -> String {
        matches(value) ? ArgumentText.text(of: value) : textOfMismatch(value)
    }

    /// Creates a custom matcher.
    ///
    /// ```
    /// extension Matcher where Value == Int {
    ///     static var even: Matcher { Matcher("even") { $0 % 2 == 0 } }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - description: The description of the condition, for messages.
    ///   - matches: Returns whether a value matches.
    public init(_ description: String, matches: @escaping @Sendable (Value) -> Bool) {
        self.init(text: { description }, test: matches)
    }

    /// Returns whether a value matches.
    ///
    /// - Parameter value: An argument.
    /// - Complexity: That of the matcher.
    public func matches(_ value: Value) -> Bool { test(value) }

    /// The description of the condition.
    public var description: String { text() }
}

// Safety: the closures capture a value, a `@Sendable` closure, another matcher, a key path or a conformance. The first
// three are `Sendable` if `Value` is. A conformance that is isolated to an actor, and a key path to a property of the
// main actor, are used only there: see `CurrentActor`.
extension Matcher: @unchecked Sendable where Value: Sendable {}

extension Matcher {
    /// Matches every value.
    public static var any: Matcher { Matcher(text: { "any" }, test: { _ in true }) }

    /// Matches the values that satisfy a closure.
    ///
    /// - Parameters:
    ///   - description: The description of the closure, for messages. By default, the location of the caller.
    ///   - fileID: The file ID of the caller.
    ///   - line: The line of the caller.
    ///   - matches: Returns whether a value matches.
    /// - Complexity: That of the closure.
    public static func `where`(
        _ description: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ matches: @escaping @Sendable (Value) -> Bool
    ) -> Matcher {
        Matcher(text: { description ?? "where { … } at \(fileID):\(line)" }, test: matches)
    }

    /// Matches the values that have a property with a matching value.
    ///
    /// - Parameters:
    ///   - path: The property. For a key path that is not `Sendable`, use ``where(_:fileID:line:_:)``.
    ///   - matcher: The matcher for the property.
    /// - Complexity: That of the matcher.
    public static func field<Field: Sendable>(
        _ path: any KeyPath<Value, Field> & Sendable, _ matcher: Matcher<Field>
    ) -> Matcher {
        field(path, matcher, onMainActor: false)
    }

    // The compiler prefers the overload above for a key path that is `Sendable`.
    /// Matches the values that have a property with a matching value, for a property that is isolated to the main
    /// actor.
    ///
    /// The matcher accepts only values that come on the main actor.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - matcher: The matcher for the property.
    /// - Complexity: That of the matcher.
    @available(swift, introduced: 6)
    @MainActor
    public static func field<Field: Sendable>(_ path: KeyPath<Value, Field>, _ matcher: Matcher<Field>) -> Matcher {
        field(path, matcher, onMainActor: true)
    }

    // In the Swift 5 mode, no key path may be `Sendable`.
    /// Matches the values that have a property with a matching value.
    ///
    /// If code on the main actor creates the matcher, it accepts only values that come there.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - matcher: The matcher for the property.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    /// - Complexity: That of the matcher.
    @available(swift, obsoleted: 6)
    public static func field<Field: Sendable>(
        _ path: KeyPath<Value, Field>, _ matcher: Matcher<Field>, isolation: isolated (any Actor)? = #isolation
    ) -> Matcher {
        field(path, matcher, onMainActor: isolation === MainActor.shared)
    }

    private static func field<Field>(
        _ path: KeyPath<Value, Field>, _ matcher: Matcher<Field>, onMainActor isBound: Bool
    ) -> Matcher {
        Matcher(
            text: { "\(FieldName.text(of: path)) \(matcher)" },
            test: { (!isBound || CurrentActor.isMainActor) && matcher.matches($0[keyPath: path]) },
            textOfMismatch: {
                let name = FieldName.text(of: path)
                return !isBound || CurrentActor.isMainActor
                    ? "\(name) \(matcher.describe($0[keyPath: path]))" : "\(name), not on the main actor"
            })
    }

    /// Matches the values that another matcher rejects.
    ///
    /// - Parameter matcher: The other matcher.
    /// - Complexity: That of the matcher.
    public static func not(_ matcher: Matcher) -> Matcher {
        Matcher(text: { "not \(matcher)" }, test: { !matcher.matches($0) })
    }

    /// Matches the values that at least one of several matchers accepts.
    ///
    /// - Parameter matchers: The matchers.
    /// - Complexity: O(*n*) in the number of matchers.
    public static func anyOf(_ matchers: Matcher...) -> Matcher {
        Matcher(
            text: { "(\(matchers.map(\.description).joined(separator: " or ")))" },
            test: { value in matchers.contains { $0.matches(value) } })
    }

    /// Matches the values that all of several matchers accept.
    ///
    /// - Parameter matchers: The matchers.
    /// - Complexity: O(*n*) in the number of matchers.
    public static func allOf(_ matchers: Matcher...) -> Matcher {
        Matcher(
            text: { "(\(matchers.map(\.description).joined(separator: " and ")))" },
            test: { value in matchers.allSatisfy { $0.matches(value) } })
    }

    /// Matches the values of one type, such as one implementation of an `any P`.
    ///
    /// - Parameter type: The type.
    public static func type<Kind>(_ type: Kind.Type) -> Matcher {
        Matcher(text: { "any \(ArgumentText.typeName(type))" }, test: { $0 is Kind })
    }

    /// Matches the values of one type that another matcher accepts.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - matcher: The matcher for values of that type.
    /// - Complexity: That of the matcher.
    public static func type<Kind: Sendable>(_ type: Kind.Type, _ matcher: Matcher<Kind>) -> Matcher {
        Matcher(
            text: { "a \(ArgumentText.typeName(type)) \(matcher)" },
            test: { ($0 as? Kind).map(matcher.matches) ?? false },
            textOfMismatch: { value in (value as? Kind).map(matcher.describe) ?? ArgumentText.text(of: value) })
    }
}

extension Matcher where Value: Equatable {
    /// Matches the values that are equal to a given value.
    ///
    /// If `==` of the type is isolated to an actor, the matcher accepts only values that come on that actor.
    ///
    /// - Parameter value: The value to compare with.
    /// - Complexity: That of `==`.
    public static func equal(_ value: Value) -> Matcher {
        Matcher(
            text: { ArgumentText.text(of: value) }, test: { CurrentActor.canCompare($0) && $0 == value },
            textOfMismatch: {
                let text = ArgumentText.text(of: $0)
                return CurrentActor.canCompare($0) ? text : "\(text), not on the actor that can compare it"
            })
    }
}

extension Matcher where Value: Comparable & SendableMetatype {
    /// Matches the values in a range.
    ///
    /// - Parameter range: The range.
    public static func `in`(_ range: some RangeExpression<Value> & Sendable) -> Matcher {
        Matcher(text: { "in \(RangeText.text(of: range))" }, test: { range.contains($0) })
    }
}

extension Matcher where Value: AnyObject {
    /// Matches one object, by identity.
    ///
    /// - Parameter object: The object.
    public static func same(as object: Value) -> Matcher {
        Matcher(
            text: { "the same \(ArgumentText.text(of: object))" }, test: { $0 === object },
            textOfMismatch: { "another, \(ArgumentText.text(of: $0))" })
    }
}

extension Matcher {
    /// Matches `nil`.
    public static func isNil<Wrapped>() -> Matcher where Value == Wrapped? {
        Matcher(text: { "nil" }, test: { $0 == nil })
    }

    /// Matches the optionals whose wrapped value another matcher accepts.
    ///
    /// - Parameter matcher: The matcher for the wrapped value.
    /// - Complexity: That of the matcher.
    public static func some<Wrapped>(_ matcher: Matcher<Wrapped>) -> Matcher where Value == Wrapped? {
        Matcher(
            text: { "\(matcher)" }, test: { $0.map(matcher.matches) ?? false },
            textOfMismatch: { $0.map(matcher.describe) ?? "nil" })
    }
}
