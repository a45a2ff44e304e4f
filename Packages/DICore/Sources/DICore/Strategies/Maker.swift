/// Makes one instance of a component from a context, with everything looked up beforehand.
///
/// A strategy returns one when it is linked. Its closure captures ``Link`` values and calls them:
///
/// ```
/// func link(_ linker: borrowing Linker) throws -> Maker<Report> {
///     let store = try linker.link(storeNeed)
///     return Maker { context in Report(store: try store(context)) }
/// }
/// ```
///
/// Speed: a maker built in an `@inlinable` function that knows the concrete types is specialised in the client's
/// module; built elsewhere, it pays for generic code.
///
/// Thread-safety: may be called from any thread; the closure must be `@Sendable`.
public struct Maker<Output>: Sendable {
    @usableFromInline
    let body: @Sendable (borrowing ResolutionContext) throws -> Output

    /// Makes a maker.
    ///
    /// - Parameter body: Makes one instance. It throws what the user's code throws; the container adds key and chain.
    /// - Complexity: O(1).
    @inlinable
    @inline(__always)
    public init(_ body: @escaping @Sendable (borrowing ResolutionContext) throws -> Output) {
        self.body = body
    }

    /// Makes one instance.
    ///
    /// - Parameter context: The context of the current creation.
    /// - Returns: A new instance.
    /// - Throws: What the maker's closure throws.
    /// - Complexity: That of the closure.
    @inlinable
    @inline(__always)
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Output {
        try body(context)
    }
}

extension Maker {
    /// Takes what was made beforehand: asking for it in another way is an error.
    ///
    /// - Parameter read: Answers requests for what exists.
    static func prepared(
        for component: ComponentDescription, by way: AsyncWay, because cause: ComponentDescription?, reading read: Maker
    ) -> Maker {
        Maker { [key = way.key] context in
            if context.frame.isReadOnly { return try read(context) }
            let values = context.frame.preparedValues
            // A key stands for one type, whoever answers to it.
            guard let box = values?.take(key) ?? values?.take(answering: component.key) else {
                if values?.isUsedUp(key) == true { throw ResolutionError.preparedOnce(component, because: cause) }
                throw ResolutionError.asynchronous(component, because: cause)
            }
            return box.value(as: Sent<Output>.self).value
        }
    }

    /// Takes what was made beforehand, on the main actor, where whoever asks is not there.
    static func preparedElsewhere(by way: AsyncWay, onMainActor maker: Maker) -> Maker {
        Maker { [key = way.key] context in
            if !context.frame.isMainActor, let box = context.frame.preparedValues?.take(key) {
                return box.value(as: Sent<Output>.self).value
            }
            return try maker(context)
        }
    }
}
