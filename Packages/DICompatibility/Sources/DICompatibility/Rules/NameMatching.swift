public import DICore

/// Finds components by the names of properties.
///
/// ```
/// Component((any Store).self, init: MainStore.init).named("main")
/// Component((any Store).self, init: ArchiveStore.init).named("archive")
/// NameMatching()
///
/// Component(Desk.self, init: Desk.init)
///     .inject(\.archiveStore, Need(qualifier: .matching("archiveStore")))      // the one named "archive"
/// ```
///
/// A name matches where its words are words of the property's name, one after the other, whatever their case: `archive` matches
/// `archiveStore` and `store_of_archive`, and not `archives`. Only names of the type that is asked for are looked at. The name
/// with most letters answers; two with as many are duplicates. Where none matches, it is the component without a name, if there
/// is one.
///
/// Thread-safety: an immutable value.
public struct NameMatching: KeyRule {
    /// Makes the rule.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// The component with the longest name that matches.
    ///
    /// - Complexity: O(*n*) in the number of components.
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
        guard let wanted = request.key.qualifier?.value as? PropertyNameMatch else { return nil }
        let property = NameWords(wanted.property)
        let qualifiers = request.qualifiers
        let matching = qualifiers.compactMap { $0?.name }.filter { property.contains(NameWords($0)) }
        guard let longest = matching.map({ NameWords($0).letterCount }).max() else {
            return qualifiers.contains(nil) ? .qualified(by: nil) : nil
        }
        let best = matching.filter { NameWords($0).letterCount == longest }.sorted()
        return best.count == 1 ? .qualified(by: .name(best[0])) : .ambiguous(best.map { .name($0) })
    }
}
