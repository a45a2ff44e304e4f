public import DICore
import DIInspection

/// A rule that finds components by the names of properties.
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
/// A name matches if its words occur in the property's name, one after the other, in any case. `archive` matches
/// `archiveStore` and `store_of_archive`, but not `archives`. The rule looks only at the names of the requested type.
/// The name with most letters answers; two names of the same length are duplicates. If none matches, the unnamed
/// component answers.
///
/// Thread-safety: an immutable value.
public struct NameMatching: KeyRule {
    /// Creates the rule.
    public init() {}

    /// Returns the component with the longest name that matches.
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

extension Qualifier {
    /// Returns the qualifier for the component whose name matches that of a property: see ``NameMatching``.
    ///
    /// - Parameter property: The name of the property.
    public static func matching(_ property: String) -> Qualifier { .value(PropertyNameMatch(property: property)) }
}

/// The value of the qualifier that ``NameMatching`` answers.
struct PropertyNameMatch: MatchingQualifier, CustomStringConvertible {
    let property: String

    var description: String { "matching \(property.debugDescription)" }

    func help(forMissing type: ResolutionError.Text) -> ResolutionError.Text {
        "register \(type) unnamed or under a name whose words are in \(property), and the rule NameMatching()"
    }
}

/// The words of a name in lowercase: `injectedMainStore` has `injected`, `main` and `store`.
private struct NameWords {
    private let words: [String]

    init(_ name: String) {
        var words: [String] = []
        var word = ""
        var last: Character?
        for (position, character) in name.enumerated() {
            let next = name.dropFirst(position + 1).first
            let isStart =
                character.isUppercase && (last?.isUppercase != true || next?.isLowercase == true)
                || character.isNumber != (last?.isNumber ?? character.isNumber)
            if isStart || !(character.isLetter || character.isNumber) {
                words.append(word)
                word = ""
            }
            if character.isLetter || character.isNumber { word.append(contentsOf: character.lowercased()) }
            last = character
        }
        self.words = (words + [word]).filter { !$0.isEmpty }
    }

    /// The number of letters and digits in the words.
    var letterCount: Int { words.reduce(0) { $0 + $1.count } }

    /// Whether the words of another name occur among these, one after the other.
    func contains(_ other: NameWords) -> Bool {
        guard !other.words.isEmpty, other.words.count <= words.count else { return false }
        return (0...(words.count - other.words.count)).contains { start in
            words[start..<(start + other.words.count)].elementsEqual(other.words)
        }
    }
}
