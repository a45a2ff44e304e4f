public import DICore

/// What an assisted component is registered as: makes a product from arguments, its dependencies already at hand.
///
/// Nobody asks for it directly: ask for an ``AssistedFactory``, or resolve with `arguments:`.
///
/// Thread-safety: made for one call, on one thread.
public struct Assisted<each Argument, Product> {
    @usableFromInline
    let make: (repeat each Argument) throws -> Product

    @inlinable
    init(_ make: @escaping (repeat each Argument) throws -> Product) {
        self.make = make
    }

    /// The one that is registered.
    ///
    /// - Throws: `ResolutionError`; where nothing is registered, it names the factory as its user writes it.
    @inlinable
    static func resolved(from resolver: some Resolver, qualifier: Qualifier?) throws(ResolutionError) -> Assisted {
        do throws(ResolutionError) {
            return try resolver.resolve(Assisted.self, qualifier: qualifier)
        } catch {
            throw explained(error, qualifier: qualifier)
        }
    }

    // Not inlined: callers would make the keys, each of them.
    @usableFromInline
    @inline(never)
    static func explained(_ error: ResolutionError, qualifier: Qualifier?) -> ResolutionError {
        let key = ComponentKey(Assisted.self, qualifier: qualifier)
        guard error.code == .missing, error.key == key else { return error }
        let factory = ComponentKey(AssistedFactory<repeat each Argument, Product>.self, qualifier: qualifier)
        return error.saying(
            "nothing is registered for \(factory)", help: "register it with Component(assisted:arguments:init:)"
        ).withChain([ResolutionError.Step(key: factory)])
    }
}
