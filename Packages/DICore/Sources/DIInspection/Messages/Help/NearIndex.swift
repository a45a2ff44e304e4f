import DICore

/// The registered keys by their names: for the hints in errors.
///
/// One index serves many errors, so that their number does not multiply with the number of components.
final class NearIndex {
    /// Notes on the keys that resemble a missing key.
    struct Near {
        fileprivate(set) var notes: [ResolutionError.Note] = []

        /// Whether an override removed a component that answered.
        fileprivate(set) var isDropped = false

        /// Whether a component that is private to a module answers.
        fileprivate(set) var isPrivate = false

        /// The probable key: its name has a similar spelling.
        fileprivate(set) var misspelled: ComponentKey?

        /// The probable component: it is registered only for its own type.
        fileprivate(set) var implementation: ComponentDescription?

        /// A factory whose product is the missing type, or has the same product as the missing factory.
        fileprivate(set) var factory: ResolutionError.Text?

        /// The number of keys without a note.
        fileprivate var left = 0

        /// Adds a note, or counts it after the limit.
        fileprivate mutating func add(_ text: @autoclosure () -> ResolutionError.Text, at place: Place) {
            if notes.count < NearIndex.limit {
                notes.append(.init(.near, text(), at: place))
            } else {
                left += 1
            }
        }
    }

    /// One of the keys that a component answers.
    private struct Claim {
        let key: ComponentKey
        let entry: Int
    }

    /// The largest number of notes for one key.
    private static let limit = 5

    private let entries: [ListedComponents.Entry]

    /// The keys by the short name of their type.
    private let claims: [String: [Claim]]

    /// The keys of assisted components by the full name of the product.
    private let assisted: [String: [Claim]]

    /// The components that an override removed, by their keys and contributions.
    private let dropped: [ComponentKey: [Int]]

    /// Whether names with a similar spelling are found.
    private let findsSimilar: Bool

    private lazy var similarTypes = SimilarNames(claims.keys.sorted())

    /// The names of the components by the short name of their type.
    private var similarQualifiers: [String: SimilarNames] = [:]

    /// - Parameter findsSimilar: Whether to find names with a similar spelling.
    /// - Complexity: O(*n*) on average in the number of components.
    init(_ entries: [ListedComponents.Entry], findsSimilar: Bool = true) {
        self.entries = entries
        self.findsSimilar = findsSimilar
        var names: [ComponentKey: String] = [:]
        var claims: [String: [Claim]] = [:]
        var assisted: [String: [Claim]] = [:]
        var dropped: [ComponentKey: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            if entry.isReplaced {
                for key in Set(entry.keys + entry.contributions) { dropped[key, default: []].append(index) }
                continue
            }
            for key in entry.keys {
                let name = names[key.unqualified] ?? key.typeName
                names[key.unqualified] = name
                let claim = Claim(key: key, entry: index)
                claims[name, default: []].append(claim)
                if let function = AssistedName(key) { assisted[function.product, default: []].append(claim) }
            }
        }
        self.claims = claims
        self.assisted = assisted
        self.dropped = dropped
    }

    /// Creates an index of the components in a graph.
    convenience init(of graph: DependencyGraph) {
        self.init(
            graph.nodes.filter {
                $0.decorates == nil && ($0.isOverridden || !$0.isReplaced || $0.component.condition != nil)
            }.map { node in
                ListedComponents.Entry(
                    component: node.component, isModulePrivate: node.isModulePrivate, isReplaced: node.isOverridden,
                    contributions: node.contributions.map(\.element))
            })
    }

    /// Returns the keys that resemble a missing key: other qualifiers of the type, other types with the name, removed
    /// components, and if there are none, types with a similar spelling. Of many the first, and the number of the
    /// others.
    ///
    /// - Parameter asking: The component with the need, which is left out.
    /// - Complexity: O(1) on average in the number of components, and O(*m*) in the number of similar keys.
    func near(_ key: ComponentKey, isCollection: Bool, besides asking: ComponentDescription?) -> Near {
        var near = Near()
        let name = key.typeName
        let alike = claims[name] ?? []
        let (positions, misspelled) = closest(in: alike, to: key, of: name)
        for (rank, position) in positions.enumerated() where entries[alike[position].entry].component != asking {
            add(alike[position], to: &near, for: key, isCollection: isCollection, isMisspelled: rank < misspelled)
        }
        let own = asking.map { ([$0.key] + $0.roles).count { $0.typeName == name } } ?? 0
        near.left += max(0, alike.count - own - near.notes.count - near.left)
        for index in dropped[key] ?? [] {
            let entry = entries[index]
            guard (isCollection ? entry.contributions : entry.keys).contains(key) else { continue }
            near.isDropped = true
            let own = entry.component.key
            let what: ResolutionError.Text = own == key ? "\(key)" : "\(key) of \(own)"
            near.add("\(what), dropped by an override", at: entry.component.place)
        }
        addAssisted(to: key, &near)
        if near.notes.isEmpty, findsSimilar { addSimilar(to: key, besides: asking, &near) }
        if near.left > 0 { near.notes.append(.init(.near, "and \(DiagnosticText.others(near.left))")) }
        return near
    }

    /// Adds the factories of the missing type. For a missing factory, adds those with other arguments.
    private func addAssisted(to key: ComponentKey, _ near: inout Near) {
        let missing = AssistedName(key)
        for claim in assisted[missing?.product ?? key.fullTypeName] ?? [] where claim.key != key {
            guard let name = AssistedName(claim.key) else { continue }
            let qualifier: ResolutionError.Text =
                claim.key.qualifier == nil ? "" : " \(claim.key, .qualifier)"
            let factory: ResolutionError.Text = "\(name.factory)\(qualifier)"
            near.factory = near.factory ?? factory
            near.add(
                missing == nil ? "\(factory), which makes it from arguments" : factory,
                at: entries[claim.entry].component.place)
        }
    }

    private func add(
        _ claim: Claim, to near: inout Near, for key: ComponentKey, isCollection: Bool, isMisspelled: Bool
    ) {
        let entry = entries[claim.entry]
        near.add(Self.text(claim.key, entry, for: key, isCollection: isCollection), at: entry.component.place)
        if claim.key == key, !isCollection, entry.isModulePrivate { near.isPrivate = true }
        if isMisspelled, !entry.isModulePrivate, claim.key.unqualified == key.unqualified {
            near.misspelled = near.misspelled ?? claim.key
        }
    }

    private static func text(
        _ other: ComponentKey, _ entry: ListedComponents.Entry, for key: ComponentKey, isCollection: Bool
    ) -> ResolutionError.Text {
        let owner = entry.component.key
        if other.unqualified != key.unqualified { return "\(other, .full), another type" }
        if isCollection {
            return owner == other
                ? "\(other), which does not contribute"
                : "\(owner), which has \(other) as a role and does not contribute"
        }
        if other == key, let condition = entry.component.condition { return "\(key), \(condition)" }
        if other == key { return "\(key), private to \(entry.component.place.modules.last ?? "")" }
        return other.qualifier == nil ? "\(other), unnamed" : "\(other)"
    }

    /// Returns the positions of the noted keys, similar names first and then in the order of registration, and the
    /// number of similar names.
    private func closest(
        in claims: [Claim], to key: ComponentKey, of typeName: String
    ) -> (positions: [Int], misspelled: Int) {
        let first = Array(claims.indices.prefix(2 * Self.limit))
        guard findsSimilar, let name = key.qualifier?.name, !claims.isEmpty else { return (first, 0) }
        let names =
            similarQualifiers[typeName] ?? SimilarNames(claims.map { $0.key.qualifier?.name ?? "" })
        similarQualifiers[typeName] = names
        let alike = names.positions(like: name).prefix(Self.limit)
        return ((alike + first.filter { !alike.contains($0) }).prefix(2 * Self.limit).map(\.self), alike.count)
    }

    private func addSimilar(to key: ComponentKey, besides asking: ComponentDescription?, _ near: inout Near) {
        let isProtocol = key.isProtocol
        var implementations = 0
        for name in similarTypes.names(like: key.typeName) {
            let isExtended = SimilarNames.isOfOneName(name, key.typeName)
            for claim in claims[name] ?? [] {
                if near.notes.count == Self.limit {
                    near.left += 1
                    continue
                }
                if entries[claim.entry].component == asking { continue }
                let (other, component) = (claim.key, entries[claim.entry].component)
                let isImplementation =
                    isProtocol && other == component.key && other.qualifier == key.qualifier
                    && !other.isProtocol && isExtended
                if isImplementation {
                    implementations += 1
                    // Among several, none is probable.
                    near.implementation = implementations == 1 ? component : nil
                }
                near.add(
                    isImplementation ? "\(other), which does not have the role \(key)" : "\(other)", at: component.place
                )
            }
        }
    }
}
