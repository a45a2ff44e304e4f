public import DICore

/// What went wrong when objects were injected again: each object that could not be is as it was, and the others are injected.
///
/// Thread-safety: an immutable value.
public struct ReinjectionError: Error, Sendable, CustomStringConvertible {
    /// One error for each object that could not be injected.
    public let errors: [ResolutionError]

    /// - Parameter errors: One for each object, at least one.
    init?(_ errors: [ResolutionError]) {
        if errors.isEmpty { return nil }
        self.errors = errors
    }

    /// The errors, one after the other. A list of one reads as that error.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
