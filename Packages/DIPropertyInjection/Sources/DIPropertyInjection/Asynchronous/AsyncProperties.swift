import DICore

/// Properties of what an asynchronous component makes, and what is needed for each: see ``Properties``.
///
/// Thread-safety: an immutable value.
public struct AsyncProperties<Owner>: AsyncPropertyReceiving, Sendable {
    private(set) var base: Properties<Owner>

    /// Makes an empty list.
    ///
    /// - Parameter owner: Whose properties they are.
    /// - Complexity: O(1).
    public init(of owner: Owner.Type = Owner.self) {
        base = Properties()
    }

    /// The list with one more step.
    ///
    /// - Complexity: O(*n*) in the number of properties.
    public func adding(_ step: AsyncPropertyStep<Owner>) -> AsyncProperties {
        changed { $0.adding(step.base) }
    }

    /// Injects the marked properties too.
    ///
    /// - Parameter stopClasses: Where the search ends on its way up: these classes, and what is above them, are left alone.
    /// - Returns: The list, with the marked properties.
    /// - Complexity: O(1).
    public func injectMarked(upTo stopClasses: [AnyClass] = []) -> AsyncProperties {
        injectMarked(MarkedSearch(stopClasses: stopClasses))
    }

    /// Lets a writer see every value that is about to be injected, and refuse it: see ``Properties/written(by:)``.
    ///
    /// - Parameter writer: Sees the values.
    /// - Returns: The list, with the writer.
    /// - Complexity: O(*n*) in the number of writers.
    public func written(by writer: any PropertyWriter) -> AsyncProperties {
        changed { $0.written(by: writer) }
    }

    /// The list, with the marked properties that are searched for.
    func injectMarked(_ search: MarkedSearch<Owner>) -> AsyncProperties {
        changed { $0.injectMarked(search) }
    }

    private func changed(_ change: (Properties<Owner>) -> Properties<Owner>) -> AsyncProperties {
        var copy = self
        copy.base = change(base)
        return copy
    }
}
