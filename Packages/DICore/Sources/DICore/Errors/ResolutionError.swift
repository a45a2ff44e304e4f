/// Why a component could not be had: what was asked for, the whole chain that led there, and what to do about it.
///
/// Its ``description`` is what a programmer reads:
///
/// ```text
/// error[DI0001]: nothing is registered for PaymentGateway "sandbox"
///   chain:  CheckoutController → CheckoutService (thread-safe) → PaymentGateway "sandbox"
///   needed: parameter 1 of CheckoutService            Shop/Checkout.swift:41, by AppModule → ShopModule
///   near:   PaymentGateway                            Shop/ShopModule.swift:22
///   help:   register it, or ask for one of the names that exist
/// ```
///
/// Closures and `Task { }` erode typed throws; there, catch it with `catch let error as ResolutionError`.
///
/// Thread-safety: an immutable value.
public struct ResolutionError: Error, Sendable {
    /// One word of state, so that throwing it costs what throwing any error costs.
    private var storage: Storage

    /// A step, and what comes after it.
    private final class ChainLink: Sendable {
        let step: Step
        let rest: ChainLink?

        init(_ step: Step, _ rest: ChainLink?) {
            self.step = step
            self.rest = rest
        }
    }

    private final class Storage: Sendable {
        let code: Code
        let key: ComponentKey
        let message: String
        /// A list, so that each step is added in constant time while the error unwinds.
        let chain: ChainLink?
        let notes: [Note]
        let help: String?
        let underlying: (any Error)?

        init(
            code: Code, key: ComponentKey, message: String, chain: ChainLink?, notes: [Note], help: String?,
            underlying: (any Error)?
        ) {
            self.code = code
            self.key = key
            self.message = message
            self.chain = chain
            self.notes = notes
            self.help = help
            self.underlying = underlying
        }
    }

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: What kind of error it is.
    ///   - key: What could not be had.
    ///   - message: One sentence without a full stop that names what the user wrote.
    ///   - notes: Places that matter, each with what is there.
    ///   - help: One sentence that says what to do.
    ///   - underlying: The error of the user's code that caused this one.
    /// - Complexity: O(1).
    public init(
        _ code: Code, key: ComponentKey, message: String, notes: [Note] = [], help: String? = nil,
        underlying: (any Error)? = nil
    ) {
        storage = Storage(
            code: code, key: key, message: message, chain: nil, notes: notes, help: help, underlying: underlying)
    }

    /// What kind of error this is; stable from version to version.
    public var code: Code { storage.code }

    /// What could not be had.
    public var key: ComponentKey { storage.key }

    /// What went wrong, in one sentence.
    public var message: String { storage.message }

    /// From what was asked for first to what could not be had.
    ///
    /// - Complexity: O(*n*) in the length of the chain.
    public var chain: [Step] {
        sequence(first: storage.chain) { $0?.rest }.prefix { $0 != nil }.compactMap { $0?.step }
    }

    /// Places that matter, each with what is there: who needs it, what is registered twice, what reads alike.
    public var notes: [Note] { storage.notes }

    /// What to do about it, in one sentence.
    public var help: String? { storage.help }

    /// The error of the user's own code that caused this one, with its type kept.
    public var underlying: (any Error)? { storage.underlying }

    /// The same error, seen from one step further out: for code that makes something by itself, beside the container.
    ///
    /// - Parameter step: What comes before the chain.
    /// - Returns: The error with a longer chain.
    /// - Complexity: O(1).
    public func thrown(through step: Step) -> ResolutionError {
        let error = replacing(chain: ChainLink(step, storage.chain), notes: notes)
        return code == .cycle && step.key == key ? error.withMembersOfItsChain() : error
    }

    func withChain(_ chain: [Step]) -> ResolutionError {
        replacing(chain: chain.reversed().reduce(nil) { ChainLink($1, $0) }, notes: notes)
    }

    /// The same error with other notes.
    ///
    /// - Parameter notes: What takes the place of ``notes``.
    /// - Returns: The error with these notes.
    /// - Complexity: O(1).
    public func withNotes(_ notes: [Note]) -> ResolutionError {
        replacing(chain: storage.chain, notes: notes)
    }

    private func replacing(chain: ChainLink?, notes: [Note]) -> ResolutionError {
        var copy = self
        copy.storage = Storage(
            code: code, key: key, message: message, chain: chain, notes: notes, help: help, underlying: underlying)
        return copy
    }
}
