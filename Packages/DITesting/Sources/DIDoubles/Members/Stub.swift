/// A stub that answers and records the calls of one synchronous member of a double.
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
/// `Arguments` is the tuple of the arguments: `(Int, Card)`, `Int` for one argument, `Void` for none. `Failure` is the
/// error type of the member: `any Error`, or `Never`.
///
/// The stub never runs the user's code (handlers, matchers, `==`) under a lock.
///
/// Thread-safety: safe to use from any thread if arguments and results are `Sendable`. Otherwise the stub is not
/// `Sendable`.
public final class Stub<Arguments, Result, Failure: Error>: StubMember {
    /// A closure that receives the arguments and makes the answer.
    public struct Handler {
        // A stored closure of exactly this type: as a generic parameter, the closure would lose its thrown error type
        // (Swift 6.3).
        let run: @Sendable (Arguments) throws(Failure) -> Result
    }

    /// The storage of the stub.
    public let core: StubCore<Arguments, Result, Failure, Handler>

    init(accessor: String, fallback: @escaping (Arguments) -> Result?) {
        core = StubCore(nil, accessor: accessor, fallback: fallback)
    }

    /// Creates a stub with explicit types, for members that you cannot refer to. These are generic members, members of
    /// actors, and members with tuples, `inout` parameters or closures (which crash the compiler).
    ///
    /// - Parameter name: The name of a standalone stub. A stub in ``Stubs`` is named after its property.
    public init(_ name: String? = nil) {
        core = StubCore(name)
    }

    /// Records a call, and answers it as stubbed.
    ///
    /// The double calls this function in its implementation of the member.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the member.
    ///   - real: The member of a real object, which turns the double into a spy. It answers calls without a stub.
    ///   - function: The name of the member.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: The result from a stub or the real object. Without either, a relaxed double returns `()` or `nil`.
    /// - Throws: The error from a stub or the real object; ``UnstubbedCall`` if neither answers. The program stops if
    ///   `Failure` does not admit `UnstubbedCall`.
    /// - Complexity: O(*n*) in the number of stubs with matchers, plus the cost of handlers and matchers.
    @discardableResult
    public func callAsFunction<each Argument>(
        _ arguments: repeat each Argument, forwardingTo real: ((repeat each Argument) throws(Failure) -> Result)? = nil,
        function: StaticString = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws(Failure) -> Result where Arguments == (repeat each Argument) {
        if let answer = core.recordCall((repeat each arguments), function) {
            return try perform(answer, (repeat each arguments))
        }
        if let real { return try real(repeat each arguments) }
        return try core.answerUnstubbed(
            (repeat each arguments), function,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    // A separate function: calling a closure with a tuple that is known to be a pack crashes the compiler (Swift 6.3).
    private func perform(_ answer: Answer, _ arguments: Arguments) throws(Failure) -> Result {
        switch answer {
        case .returns(let result): return result()
        case .throws(let error): throw error()
        case .runs(let handler): return try handler().run(arguments)
        }
    }
}

// Safety: `core` holds all mutable state, under its lock. Its contents are `Sendable` if arguments and results are:
// handlers always are, and matchers are if the arguments are.
extension Stub: @unchecked Sendable where Arguments: Sendable, Result: Sendable {}
