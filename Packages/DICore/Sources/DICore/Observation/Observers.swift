/// The observers of the requests of a container.
///
/// An observer does not see the requests that it makes itself, in whichever container.
struct Observers: Sendable {
    /// One observer, which several containers may have.
    private typealias Member = Referenced<any ResolutionObserver>

    /// The observers of the containers around this one come first.
    private let members: [Member]

    private init?(_ members: [Member]) {
        if members.isEmpty { return nil }
        self.members = members
    }

    var count: Int { members.count }

    /// Returns the same observers without the first; `nil` if none is left.
    func dropFirst(_ count: Int) -> Observers? { Observers(Array(members.dropFirst(count))) }

    /// Returns observers after others; `nil` if there are none.
    static func adding(_ more: [any ResolutionObserver], to some: Observers?) -> Observers? {
        Observers((some?.members ?? []) + more.map(Member.init))
    }

    /// The observers that a thread calls.
    private static let calls = ThreadStack<ObjectIdentifier>()

    /// Asks the observers whether a component may be used.
    ///
    /// - Throws: The error of an observer that refuses.
    func willResolve(_ component: ComponentDescription) throws { try forEach { try $0.willResolve(component) } }

    /// Shows an event to the observers.
    func observe(_ event: ResolutionEvent) { forEach { $0.observe(event) } }

    private func forEach<Failure: Error>(_ body: (any ResolutionObserver) throws(Failure) -> Void) throws(Failure) {
        for member in members {
            let identity = ObjectIdentifier(member)
            if Self.calls.contains(where: { $0 == identity }) { continue }
            try Self.calls.with(identity) { () throws(Failure) in try body(member.value) }
        }
    }
}
