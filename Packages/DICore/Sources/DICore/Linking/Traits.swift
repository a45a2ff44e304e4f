/// The properties of an entry that a request, a change or a child has to know.
struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    /// The component may request more than it links, so it may reach any key.
    static let opaque = Traits(rawValue: 1)

    /// Some needs are resolved later, so the entry may reach any key.
    static let defers = Traits(rawValue: 2)

    /// The creation of an instance, or of one that it needs, may suspend.
    static let awaits = Traits(rawValue: 4)

    /// The place of the instance depends on the request.
    static let request = Traits(rawValue: 16)

    /// Observers see each request for the instance, or for one that it needs.
    static let observed = Traits(rawValue: 32)

    /// Code that runs for new instances needs a frame.
    static let framed = Traits(rawValue: 64)

    /// The instance, or one that an instance without a life of its own needs, may be gone while the container lives.
    static let narrow = Traits(rawValue: 128)

    /// The instance, or one that it needs, is bound to the main actor.
    static let mainActor = Traits(rawValue: 8)

    /// Whether each request needs a frame of its own, or looks at other instances first.
    var needFrame: Bool { !isDisjoint(with: [.opaque, .defers, .awaits, .request, .observed, .framed]) }
}

/// How the instances of an entry are bound to the main actor.
enum MainActorBinding: Comparable, Sendable {
    /// They are made and used anywhere.
    case none

    /// They are made on the main actor, because their needs are bound to it. When they exist, they are used anywhere.
    case creation

    /// They are made and used on the main actor only.
    case instance

    /// The strictest binding of needs.
    init(of needs: [Entry]) { self = needs.reduce(.none) { max($0, $1.binding) } }

    /// The binding of a component or a decoration.
    ///
    /// - Parameter isKept: Whether a cache keeps the instances. Those of a component that is bound to no actor are
    ///   `Sendable` then.
    init(isMainActor: Bool, of needs: [Entry], isKept: Bool) {
        let binding = MainActorBinding(of: needs)
        self = isMainActor ? .instance : isKept ? min(binding, .creation) : binding
    }
}
