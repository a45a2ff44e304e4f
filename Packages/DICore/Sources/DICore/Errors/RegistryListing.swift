/// A list of the components in one state of a container, for the errors that are thrown in that state.
///
/// A program may keep an error for a long time, and an error must not keep instances, closures or containers alive. So
/// the list refers weakly to its source, which is a generation of a container. If the container goes while errors
/// exist, it becomes a list of keys and places. After a change of the container there is no list.
package final class RegistryListing: Sendable {
    private struct State: Sendable {
        weak var source: (any AnyObject & Sendable)?
        var kept: (any Sendable)?
    }

    private let state: Guarded<State>

    init(of source: any AnyObject & Sendable) { state = Guarded(State(source: source)) }

    /// The list, which is of a type of DIInspection; `nil` after a change.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components.
    private var contents: (any Sendable)? {
        let (source, kept) = state.withLock { ($0.source, $0.kept) }
        return kept ?? source.flatMap { ResolutionError.writer?.components(of: $0) }
    }

    /// Makes the list now, because the container goes. Without DIInspection no code reads it.
    func keep(_ source: AnyObject) {
        guard let writer = ResolutionError.writer else { return }
        let contents = writer.components(of: source)
        state.withLock { $0.kept = contents }
    }

    /// The list for one error. The error keeps the list once it was read.
    package final class Reading: Sendable {
        private let listing: RegistryListing
        private let known = Guarded<(any Sendable)?>(nil)

        init(_ listing: RegistryListing) { self.listing = listing }

        /// The list; `nil` if it was not read before a change.
        package var contents: (any Sendable)? {
            if let known = known.withLock({ $0 }) { return known }
            let contents = listing.contents
            known.withLock { $0 = contents }
            return contents
        }
    }
}
