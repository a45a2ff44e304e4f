/// The origin of a request. The private components that answer and the answers of rules depend on it.
@usableFromInline
package struct Requester: Hashable, Sendable {
    /// The modules of the requesting component, the outermost first; empty for a request from outside of any component.
    package var modules: [ModuleID] = []

    /// The receiver of the answer; `nil` for a request from outside of any component, and if no rule needs it.
    package var receiver: ComponentKey?

    package init(modules: [ModuleID] = [], receiver: ComponentKey? = nil) {
        self.modules = modules
        self.receiver = receiver
    }

    /// A request from outside of any component.
    package static let outside = Requester()

    /// The properties of requesters that may change an answer.
    struct Distinction: OptionSet, Sendable {
        let rawValue: UInt8

        /// The modules: some components are private to a module.
        static let modules = Distinction(rawValue: 1)

        /// The receivers: rules may read them.
        static let receivers = Distinction(rawValue: 2)
    }

    /// Returns the same requester with the properties that may change an answer.
    func considering(_ distinction: Distinction) -> Requester {
        if distinction.isEmpty { return .outside }
        return distinction.contains(.receivers) ? self : Requester(modules: modules)
    }

    /// Whether it is a request from outside of any component.
    package var isOutside: Bool { modules.isEmpty && receiver == nil }
}
