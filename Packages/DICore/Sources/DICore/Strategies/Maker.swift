/// Makes one instance of a component from a context, with every dependency looked up beforehand.
///
/// A strategy returns a maker when it is linked. Its closure captures ``LinkedNeed`` values and calls them:
///
/// ```
/// func link(_ linker: borrowing Linker) throws -> Maker<Report> {
///     let store = try linker.link(storeNeed)
///     return Maker { context in Report(store: try store(context)) }
/// }
/// ```
///
/// Speed: a maker from an `@inlinable` function that knows the concrete types is specialized in the client's module.
/// Built elsewhere, it pays for generic code.
///
/// Thread-safety: may be called from any thread.
public struct Maker<Output>: Sendable {
    @usableFromInline
    let body: @Sendable (borrowing ResolutionContext) throws -> Output

    /// Creates a maker.
    ///
    /// - Parameter body: Makes one instance, and throws the errors of the user's code.
    @inlinable
    @inline(__always)
    public init(_ body: @escaping @Sendable (borrowing ResolutionContext) throws -> Output) {
        self.body = body
    }

    /// Makes one instance.
    ///
    /// - Throws: The error of the maker's closure.
    @inlinable
    @inline(__always)
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Output {
        try body(context)
    }
}

extension Maker {
    // Safety: a maker is one closure, kept in the same way whatever it returns, and called only after it was read as
    // what it is.
    /// The maker as one of another type, for an entry that is written without its type.
    var erased: Maker<Void> { unsafeBitCast(self, to: Maker<Void>.self) }

    /// Returns a maker that takes the instance that was made beforehand, and otherwise throws.
    static func prepared(
        for component: ComponentDescription, by route: AsyncRoute, because cause: ComponentDescription?,
        reading read: Maker
    ) -> Maker {
        Maker { [key = route.key] context in
            if context.frame.isReadOnly { return try read(context) }
            let values = context.frame.preparedValues
            // A key stands for one type, whichever component answers to it.
            guard let box = values?.take(key) ?? values?.take(answering: component.key) else {
                if values?.isUsedUp(key) == true { throw ResolutionError.preparedOnce(component, because: cause) }
                throw ResolutionError.asynchronous(component, because: cause)
            }
            return box.value(as: TransferredValue<Output>.self).value
        }
    }

    /// Returns a maker that takes the instance that was made beforehand on the main actor, if the caller is elsewhere.
    static func preparedElsewhere(by route: AsyncRoute, onMainActor maker: Maker) -> Maker {
        Maker { [key = route.key] context in
            if !context.frame.isMainActor, let box = context.frame.preparedValues?.take(key) {
                return box.value(as: TransferredValue<Output>.self).value
            }
            return try maker(context)
        }
    }
}
