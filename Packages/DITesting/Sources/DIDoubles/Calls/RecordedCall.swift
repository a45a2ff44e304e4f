import Synchronization

/// One call of a member of a double.
///
/// Thread-safety: an immutable value, `Sendable` if the arguments are.
public struct RecordedCall<Arguments>: CustomStringConvertible {
    /// The position among the calls of all doubles: of two calls, the earlier one has the smaller number.
    public let number: Int

    /// The arguments, as a tuple.
    public let arguments: Arguments

    /// The name of the function, from `#function`.
    let function: StaticString

    /// The name of the stub.
    let label: StubLabel?

    /// The call as source code: `charge(100, to: "4242")`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { CallText.call(of: "\(function)", label: label, with: arguments) }
}

extension RecordedCall: Sendable where Arguments: Sendable {}

/// A counter for the calls of all doubles, so that any two calls can be put in order.
enum CallNumber {
    private static let last = Atomic(0)

    /// Returns a number greater than all earlier numbers.
    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

/// The number of a call, and the function that received it.
struct CallStamp: Sendable {
    /// The position among the calls of all doubles.
    let number: Int

    /// The name of the function, from `#function`.
    let function: StaticString
}

/// Descriptions of calls.
enum CallText {
    /// Returns the name of a member: `charge(_:to:)`, as `#function` gives it. Within a closure, `#function` names the
    /// enclosing function, so the label of the stub is used instead.
    ///
    /// - Parameters:
    ///   - function: The name of the function, from `#function`.
    ///   - label: The name of the stub.
    ///   - arguments: The arguments, as a tuple.
    static func member<Arguments>(_ function: String, label: StubLabel?, arguments: Arguments) -> String {
        guard let label, !label.isExplicit else { return label?.text ?? function }
        guard label.text != baseName(of: function) else { return function }
        let labels = labels(of: function)
        let isOverload = !labels.isEmpty && count(of: arguments) == labels.count
        return isOverload ? function : label.text
    }

    /// Returns a call as source code: `charge(100, to: "4242")`; for a property `currency`, or `currency = "EUR"`.
    ///
    /// - Parameters:
    ///   - function: The name of the function, from `#function`.
    ///   - label: The name of the stub.
    ///   - arguments: The arguments, as a tuple.
    static func call<Arguments>(of function: String, label: StubLabel?, with arguments: Arguments) -> String {
        let member = member(function, label: label, arguments: arguments)
        guard member == function else {
            return "\(member)(\(values(of: arguments, count: nil).joined(separator: ", ")))"
        }
        guard isCalled(function) else {
            let values = values(of: arguments, count: 1)
            return values.isEmpty ? function : "\(function) = \(values.joined(separator: ", "))"
        }
        let labels = labels(of: function)
        let values = values(of: arguments, count: labels.count)
        // A double may forward other values to its stub than the arguments of its member.
        let isWhole = values.count == labels.count
        let texts = values.enumerated().map { index, value in
            isWhole ? labels[index].map { "\($0): \(value)" } ?? value : value
        }
        return "\(baseName(of: function))(\(texts.joined(separator: ", ")))"
    }

    /// Returns the arguments as a tuple: `(100, "4242")`.
    static func arguments<Arguments>(_ arguments: Arguments) -> String {
        "(\(values(of: arguments, count: nil).joined(separator: ", ")))"
    }

    /// Returns the labels of a member, in order; `nil` for an argument without a label.
    static func labels(of function: String) -> [String?] {
        guard isCalled(function), let open = function.lastIndex(of: "(") else { return [] }
        return function[function.index(after: open)...].dropLast().split(separator: ":").map {
            $0 == "_" ? nil : String($0)
        }
    }

    /// Whether the name of a member has parentheses. The name of a property has none.
    private static func isCalled(_ function: String) -> Bool { function.last == ")" }

    private static func baseName(of function: String) -> String {
        guard isCalled(function), let open = function.lastIndex(of: "(") else { return function }
        return String(function[..<open])
    }

    /// Returns the number of arguments. Reads none of them: naming a member must not run the user's code during a call.
    private static func count<Arguments>(of arguments: Arguments) -> Int {
        if Arguments.self == Void.self { return 0 }
        // A value of a named type is one argument, even if its mirror says otherwise.
        guard String(describing: Arguments.self).hasPrefix("(") else { return 1 }
        let mirror = Mirror(reflecting: arguments)
        return mirror.displayStyle == .tuple ? mirror.children.count : 1
    }

    /// - Parameter count: The expected number of values, if it is known. It keeps a single tuple argument in one piece.
    private static func values<Arguments>(of arguments: Arguments, count: Int?) -> [String] {
        if Arguments.self == Void.self { return [] }
        let mirror = Mirror(reflecting: arguments)
        // The dynamic type of a value in an `Any` may be a tuple too.
        let isTuple = mirror.displayStyle == .tuple && type(of: arguments) == Arguments.self
        guard isTuple, count != 1 else { return [ArgumentText.text(of: arguments)] }
        return mirror.children.map { ArgumentText.text(of: $0.value) }
    }
}
