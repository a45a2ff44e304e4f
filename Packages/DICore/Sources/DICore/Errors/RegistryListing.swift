/// A list of the components in one state of a container, for the errors that are thrown in that state.
///
/// A program may keep an error for a long time, and an error must not keep instances, closures or containers alive. So
/// the list refers weakly to its source, which is a generation of a container. If the container goes while errors
/// exist, it becomes a list of keys and places. After a change of the container there is no list.
package final class RegistryListing: Sendable {
    /// The state of a container.
    package protocol Source: AnyObject, Sendable {
        /// The components.
        var listed: Contents { get }
    }

    private struct State: Sendable {
        weak var source: (any Source)?
        var kept: Contents?
    }

    private let state: Guarded<State>

    init(of source: any Source) { state = Guarded(State(source: source)) }

    /// The list; `nil` after a change.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components.
    package var contents: Contents? {
        let (source, kept) = state.withLock { ($0.source, $0.kept) }
        return kept ?? source?.listed
    }

    /// Makes the list now, because the container goes. Without DIInspection no code reads it.
    func keep(_ source: any Source) {
        if ResolutionError.writer == nil { return }
        let contents = source.listed
        state.withLock { $0.kept = contents }
    }

    /// The list for one error. The error keeps the list once it was read.
    package final class Reading: Sendable {
        private let listing: RegistryListing
        private let known = Guarded<Contents?>(nil)

        init(_ listing: RegistryListing) { self.listing = listing }

        /// The list; `nil` if it was not read before a change.
        package var contents: Contents? {
            if let known = known.withLock({ $0 }) { return known }
            let contents = listing.contents
            known.withLock { $0 = contents }
            return contents
        }
    }

    /// The description of a component.
    package struct Entry: Sendable {
        package let component: ComponentDescription
        package let isModulePrivate: Bool

        /// Whether it is overridden.
        package let isReplaced: Bool

        /// The elements of its contributions.
        package let contributions: [ComponentKey]

        /// The keys it answers to, its own first.
        package var keys: [ComponentKey] { [component.key] + component.roles }

        package init(
            component: ComponentDescription, isModulePrivate: Bool, isReplaced: Bool, contributions: [ComponentKey]
        ) {
            self.component = component
            self.isModulePrivate = isModulePrivate
            self.isReplaced = isReplaced
            self.contributions = contributions
        }
    }

    package struct Contents: Sendable {
        package let entries: [Entry]

        /// The keys that modules need from outside.
        package let externalNeeds: [(module: ModuleID, key: ComponentKey)]
    }
}
