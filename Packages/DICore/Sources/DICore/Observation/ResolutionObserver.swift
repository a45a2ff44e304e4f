/// An observer of a container. It may refuse requests, and sees each creation, reuse and closing.
///
/// ```
/// struct SlowCreations: ResolutionObserver {
///     func observe(_ event: ResolutionEvent) {
///         guard event.kind == .created, let duration = event.duration, duration > .milliseconds(50) else { return }
///         log("\(event.key) took \(duration)")
///     }
/// }
/// ```
///
/// `ResolutionTranscript` collects events, and `ResolutionTrace` prints them.
///
/// A container without observers pays nothing for them. With one, cached instances are no longer read directly, and
/// each creation has a number. It uses more of the stack then: a chain may be a little less deep before
/// ``ResolutionError/Code/tooDeep``.
///
/// An observer may use a container. The other observers see the requests that it makes during a call, on the same
/// thread. It does not see them itself, so there is no recursion, also through children and copies. Observers that come
/// after it see such requests before the event that led to them. The requests come from inside of the creation of the
/// event: an observer cannot resolve the instance that is being created.
///
/// A container keeps its observers. An observer must hold its container weakly: otherwise both leak.
///
/// Thread-safety: called from the threads that resolve and close, which may be several at once; the toolkit holds no
/// lock.
public protocol ResolutionObserver: Sendable {
    /// Called before an instance of a component is taken from its cache, or made.
    ///
    /// Called for each use, also of dependencies, on the thread of the request; not for `existing(_:qualifier:)`. A
    /// decoration counts as the component that it decorates, once. For a component of a parent container, the child's
    /// own observers are called first. Does nothing by default.
    ///
    /// - Parameter component: The component.
    /// - Throws: An error, which fails the request. A ``ResolutionError`` gets the chain that led here.
    func willResolve(_ component: ComponentDescription) throws

    /// Called for an event, at once, on its thread, which goes on when this has returned. Does nothing by default.
    ///
    /// - Parameter event: The event.
    func observe(_ event: ResolutionEvent)
}

extension ResolutionObserver {
    /// Does nothing.
    public func willResolve(_ component: ComponentDescription) throws {}

    /// Does nothing.
    public func observe(_ event: ResolutionEvent) {}
}

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
