import DICore

/// What is registered, by what it reads like: for the hints of errors.
///
/// Made once for many errors, so that their number does not multiply with the number of components.
final class NearIndex {
    /// Notes on what reads like a key that is missing.
    struct Near {
        fileprivate(set) var notes: [ResolutionError.Note] = []

        /// Whether an override dropped a component that answered.
        fileprivate(set) var isDropped = false

        /// Whether a component answers that is private to a module.
        fileprivate(set) var isPrivate = false

        /// What is probably meant: it has a name that is spelled alike.
        fileprivate(set) var misspelt: ComponentKey?

        /// A component that is probably meant, and is registered under its own type only.
        fileprivate(set) var implementation: ComponentDescription?

        fileprivate var left = 0

        /// Adds a note, or counts it where there are many.
        fileprivate mutating func add(_ text: @autoclosure () -> ResolutionError.Text, at place: Place) {
            if notes.count < NearIndex.limit {
                notes.append(.init(.near, text(), at: place))
            } else {
                left += 1
            }
        }
    }

    /// A component, under one of the keys it answers to.
    private struct Claim {
        let key: ComponentKey
        let entry: Int
    }

    /// How many notes there are on what reads like one key.
    private static let limit = 5

    private let entries: [RegistryListing.Entry]

    /// By the short name of a type.
    private let claims: [String: [Claim]]

    /// What an override dropped, by what it answered and contributed to.
    private let dropped: [ComponentKey: [Int]]

    /// Whether names that are spelled alike are looked for.
    private let findsSimilar: Bool

    private lazy var similarTypes = SimilarNames(claims.keys.sorted())

    /// For each short name of a type the names of the components.
    private var similarQualifiers: [String: SimilarNames] = [:]

    /// - Parameter findsSimilar: Whether to look for names that are spelled alike.
    /// - Complexity: O(*n*) on average in the number of components.
    init(_ entries: [RegistryListing.Entry], findsSimilar: Bool = true) {
        self.entries = entries
        self.findsSimilar = findsSimilar
        var names: [TypeReference: String] = [:]
        var claims: [String: [Claim]] = [:]
        var dropped: [ComponentKey: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            if entry.isReplaced {
                for key in Set(entry.keys + entry.contributions) { dropped[key, default: []].append(index) }
                continue
            }
            for key in entry.keys {
                let name = names[key.reference] ?? key.reference.name
                names[key.reference] = name
                claims[name, default: []].append(Claim(key: key, entry: index))
            }
        }
        self.claims = claims
        self.dropped = dropped
    }

    /// What reads like a key that is missing: other names of the type, other types of the name, what an override
    /// dropped, and, where there is nothing of that, types that are called alike. Of many the first, and how many more
    /// there are.
    ///
    /// - Parameter asking: Is left out: whoever needs something is not what it needs.
    /// - Complexity: O(1) on average in the number of components, and O(*m*) in the number of those that read alike.
    func near(_ key: ComponentKey, isCollection: Bool, besides asking: ComponentDescription?) -> Near {
        var near = Near()
        let name = key.reference.name
        let alike = claims[name] ?? []
        let (positions, misspelt) = closest(in: alike, to: key, of: name)
        for (rank, position) in positions.enumerated() where entries[alike[position].entry].component != asking {
            add(alike[position], to: &near, for: key, isCollection: isCollection, isMisspelt: rank < misspelt)
        }
        let own = asking.map { ([$0.key] + $0.roles).count { $0.reference.name == name } } ?? 0
        near.left += max(0, alike.count - own - near.notes.count - near.left)
        for index in dropped[key] ?? [] {
            let entry = entries[index]
            guard (isCollection ? entry.contributions : entry.keys).contains(key) else { continue }
            near.isDropped = true
            let own = entry.component.key
            let what: ResolutionError.Text = own == key ? "\(key)" : "\(key) of \(own)"
            near.add("\(what), dropped by an override", at: entry.component.place)
        }
        if near.notes.isEmpty, findsSimilar { addSimilar(to: key, besides: asking, &near) }
        if near.left > 0 { near.notes.append(.init(.near, "and \(DiagnosticText.others(near.left))")) }
        return near
    }

    private func add(
        _ claim: Claim, to near: inout Near, for key: ComponentKey, isCollection: Bool, isMisspelt: Bool
    ) {
        let entry = entries[claim.entry]
        near.add(Self.text(claim.key, entry, for: key, isCollection: isCollection), at: entry.component.place)
        if claim.key == key, !isCollection, entry.isModulePrivate { near.isPrivate = true }
        if isMisspelt, !entry.isModulePrivate, claim.key.reference == key.reference {
            near.misspelt = near.misspelt ?? claim.key
        }
    }

    private static func text(
        _ other: ComponentKey, _ entry: RegistryListing.Entry, for key: ComponentKey, isCollection: Bool
    ) -> ResolutionError.Text {
        let owner = entry.component.key
        if other.reference != key.reference { return "\(ResolutionError.Text.full(other)), another type" }
        if isCollection {
            return owner == other
                ? "\(other), which does not contribute"
                : "\(owner), which has \(other) as a role and does not contribute"
        }
        if other == key, let condition = entry.component.condition { return "\(key), \(condition)" }
        if other == key { return "\(key), private to \(entry.component.place.modules.last ?? "")" }
        return other.qualifier == nil ? "\(other), unnamed" : "\(other)"
    }

    /// The positions of those that are told of: of many names those that are spelled alike first; else the order of
    /// registration. And how many of them are spelled alike.
    private func closest(
        in claims: [Claim], to key: ComponentKey, of typeName: String
    ) -> (positions: [Int], misspelt: Int) {
        let first = Array(claims.indices.prefix(2 * Self.limit))
        guard findsSimilar, let name = key.qualifier?.name, !claims.isEmpty else { return (first, 0) }
        let names =
            similarQualifiers[typeName] ?? SimilarNames(claims.map { $0.key.qualifier?.name ?? "" })
        similarQualifiers[typeName] = names
        let alike = names.positions(like: name).prefix(Self.limit)
        return ((alike + first.filter { !alike.contains($0) }).prefix(2 * Self.limit).map(\.self), alike.count)
    }

    private func addSimilar(to key: ComponentKey, besides asking: ComponentDescription?, _ near: inout Near) {
        let isProtocol = key.reference.isProtocol
        var implementations = 0
        for name in similarTypes.names(like: key.reference.name) {
            let isExtended = SimilarNames.isOfOneName(name, key.reference.name)
            for claim in claims[name] ?? [] {
                if near.notes.count == Self.limit {
                    near.left += 1
                    continue
                }
                if entries[claim.entry].component == asking { continue }
                let (other, component) = (claim.key, entries[claim.entry].component)
                let isImplementation =
                    isProtocol && other == component.key && other.qualifier == key.qualifier
                    && !other.reference.isProtocol && isExtended
                if isImplementation {
                    implementations += 1
                    // Of several nobody can tell which one is meant.
                    near.implementation = implementations == 1 ? component : nil
                }
                near.add(
                    isImplementation ? "\(other), which does not have the role \(key)" : "\(other)", at: component.place
                )
            }
        }
    }
}
