/// What answers calls of one synchronous member of a double, and keeps what it was called with.
///
/// ```
/// final class GatewayDouble: Gateway {
///     struct Members {
///         let charge = Stub(GatewayDouble.charge)
///     }
///     let on = Stubs(Members())
///
///     func charge(_ amount: Int, to card: Card) throws -> Receipt { try on.charge(amount, card) }
/// }
///
/// let gateway = GatewayDouble()
/// gateway.on.charge.returns(receipt)
/// gateway.on.charge.with(.where { $0 > 1000 }, .any).throws(Declined())
/// ```
///
/// `Arguments` is the tuple of the arguments: `(Int, Card)`, `Int` for one, `Void` for none. `Failure` is what the member
/// throws: `any Error`, or `Never`.
///
/// No code of the user, neither handlers nor matchers nor `==`, runs under a lock.
///
/// Thread-safety: may be used from any thread where arguments and results are `Sendable`. Where they are not, it stays
/// where it is.
public final class Stub<Arguments, Result, Failure: Error>: StubMember {
    /// What sees the arguments and makes the answer.
    public struct Handler {
        // A stored closure of this very type: as a generic type of its own it would lose what it throws (Swift 6.3).
        let run: @Sendable (Arguments) throws(Failure) -> Result
    }

    /// What the stub keeps.
    public let core: StubCore<Arguments, Result, Failure, Handler>

    init(accessor: String, fallback: @escaping (Arguments) -> Result?) {
        core = StubCore(nil, accessor: accessor, fallback: fallback)
    }

    /// Makes a stub whose type is written out, for members that cannot be referred to: generic ones, those of actors, and those
    /// with closures (the compiler crashes), tuples or `inout` parameters.
    ///
    /// - Parameter name: Names the member where the stub is used by itself; in ``Stubs``, the property that holds it does.
    /// - Complexity: O(1).
    public init(_ name: String? = nil) {
        core = StubCore(name)
    }

    /// Takes a call, and answers as the stubs say.
    ///
    /// Called by the double in the member that is stubbed.
    ///
    /// - Parameters:
    ///   - arguments: What the member was called with.
    ///   - real: Answers where no stub does: the member of a real object, which makes a spy of the double.
    ///   - function: The name of the member.
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Returns: What a stub or the real object answers; nothing or `nil` where nobody does and the double is relaxed.
    /// - Throws: What a stub or the real object throws; ``UnstubbedCall`` where nobody answers. Where that cannot be thrown,
    ///   because of the type of the error, the program stops.
    /// - Complexity: O(*n*) in the number of stubs with matchers, beyond handlers and matchers.
    @discardableResult
    public func callAsFunction<each Argument>(
        _ arguments: repeat each Argument, forwardingTo real: ((repeat each Argument) throws(Failure) -> Result)? = nil,
        function: StaticString = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws(Failure) -> Result where Arguments == (repeat each Argument) {
        if let answer = core.take((repeat each arguments), function) {
            return try give(answer, (repeat each arguments))
        }
        if let real { return try real(repeat each arguments) }
        return try core.unstubbed(
            (repeat each arguments), function,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    // Apart from the above: calling a closure with a tuple that is known to be a pack crashes the compiler (Swift 6.3).
    private func give(_ answer: Answer, _ arguments: Arguments) throws(Failure) -> Result {
        switch answer {
        case .returns(let result): return result()
        case .throws(let error): throw error()
        case .runs(let handler): return try handler().run(arguments)
        }
    }
}

// Safety: all that changes is in `core`, under its lock; what it holds is `Sendable` where arguments and results are:
// handlers are always, and matchers where the arguments are.
extension Stub: @unchecked Sendable where Arguments: Sendable, Result: Sendable {}
