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
