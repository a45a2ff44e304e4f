/// Creates an instance without look-ups.
///
/// Thread-safety: an immutable value.
public struct Maker<Output>: Sendable {
    @usableFromInline
    let body: @Sendable (borrowing ResolutionContext) throws -> Output

    /// Makes a maker.
    @inlinable
    @inline(__always)
    public init(_ body: @escaping @Sendable (borrowing ResolutionContext) throws -> Output) { self.body = body }

    /// Creates an instance.
    ///
    /// - Throws: The error of the code that creates, or of a dependency.
    @inlinable
    @inline(__always)
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Output { try body(context) }

    // Safety: a maker is one closure, which is kept in the same way whatever it returns.
    /// The maker without its type. Only ``typed(as:)`` makes it callable again.
    @inlinable
    @inline(__always)
    var erased: Maker<Void> { unsafeBitCast(self, to: Maker<Void>.self) }

    // Safety: the caller knows the type from the key of the component.
    /// Returns the maker with the type that it was erased from.
    @inlinable
    @inline(__always)
    func typed<Value>(as type: Value.Type) -> Maker<Value> { unsafeBitCast(self, to: Maker<Value>.self) }
}

/// A maker in the memory of its entry.
@usableFromInline
struct HeldMaker<Output>: ~Copyable {
    @usableFromInline
    let maker: Maker<Output>

    /// Creates an instance.
    @inlinable
    @inline(__always)
    borrowing func callAsFunction(_ context: borrowing ResolutionContext) throws -> Output { try maker.body(context) }
}

/// A ``Maker`` of an asynchronous component.
///
/// When it is called, every declared dependency exists: links to asynchronous components answer at once.
///
/// Thread-safety: the closure runs on the actor that it is bound to.
public struct AsyncMaker<Output>: Sendable {
    @usableFromInline
    let body: @Sendable (borrowing ResolutionContext) async throws -> Output

    /// Creates a maker.
    ///
    /// - Parameter body: Makes one instance, and throws the errors of the user's code.
    @inlinable
    public init(_ body: @escaping @Sendable (borrowing ResolutionContext) async throws -> Output) {
        self.body = body
    }

    /// Makes one instance.
    ///
    /// - Throws: The error of the maker's closure.
    @inlinable
    public func callAsFunction(_ context: borrowing ResolutionContext) async throws -> Output {
        try await body(context)
    }
}

/// A ``Maker`` of a component that is bound to the main actor.
///
/// Thread-safety: the closure runs on the main actor.
public struct MainActorMaker<Output>: Sendable {
    @usableFromInline
    let body: @MainActor @Sendable (borrowing ResolutionContext) throws -> Output

    /// Creates a maker.
    ///
    /// - Parameter body: Makes one instance, and throws the errors of the user's code.
    @inlinable
    public init(_ body: @escaping @MainActor @Sendable (borrowing ResolutionContext) throws -> Output) {
        self.body = body
    }

    /// Makes one instance.
    ///
    /// - Throws: The error of the maker's closure.
    @MainActor
    @inlinable
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Output {
        try body(context)
    }

    /// The same maker as one that is not bound to an actor, for use on the main actor.
    var unbound: Maker<Output> {
        // Safety: isolation does not affect how a synchronous function is called. So a caller on the main actor may
        // call the closure as one that is not bound to an actor.
        Maker(unsafeBitCast(body, to: (@Sendable (borrowing ResolutionContext) throws -> Output).self))
    }
}
