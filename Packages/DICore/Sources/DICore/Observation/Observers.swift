/// The observers of the requests of a container.
///
/// An observer does not see the requests that it makes itself, in whichever container.
struct Observers: Sendable {
    /// One observer, which several containers may have.
    private final class Member: Sendable {
        let observer: any ResolutionObserver

        init(_ observer: any ResolutionObserver) { self.observer = observer }
    }

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

    /// An observer that the calling thread calls, and those that call that one.
    private struct Call {
        let member: Member

        // Safety: it lies on the stack of a call around this one.
        let outer: UnsafeMutablePointer<Call>?

        func isOf(_ member: Member) -> Bool { self.member === member || outer?.pointee.isOf(member) == true }
    }

    private static let call = ThreadPointer()

    /// Asks the observers whether a component may be used.
    ///
    /// - Throws: The error of an observer that refuses.
    func willResolve(_ component: ComponentDescription) throws { try forEach { try $0.willResolve(component) } }

    /// Shows an event to the observers.
    func observe(_ event: ResolutionEvent) { forEach { $0.observe(event) } }

    private func forEach<Failure: Error>(_ body: (any ResolutionObserver) throws(Failure) -> Void) throws(Failure) {
        for member in members {
            let outer = Self.call.current?.assumingMemoryBound(to: Call.self)
            if outer?.pointee.isOf(member) == true { continue }
            var own = Call(member: member, outer: outer)
            try withUnsafeMutablePointer(to: &own) { own throws(Failure) in
                try Self.call.with(own) { () throws(Failure) in try body(member.observer) }
            }
        }
    }
}
