/// Who asks: that decides which components answer, of those that are private to a module or let out by a rule.
@usableFromInline
package struct Requester: Hashable, Sendable {
    /// The modules of the component that asks, outermost first; empty from outside.
    package var modules: [ModuleID] = []

    /// The component that the answer is for; `nil` from outside, and where no rule asks for it.
    package var receiver: ComponentKey?

    package init(modules: [ModuleID] = [], receiver: ComponentKey? = nil) {
        self.modules = modules
        self.receiver = receiver
    }

    /// A request from outside of any component.
    package static let outside = Requester()

    /// What may make a difference between those who ask.
    struct Distinction: OptionSet, Sendable {
        let rawValue: UInt8

        /// Some components are private to a module.
        static let modules = Distinction(rawValue: 1)

        /// Rules may look at the component that the answer is for.
        static let receivers = Distinction(rawValue: 2)
    }

    /// The same, as far as it makes a difference.
    func considering(_ distinction: Distinction) -> Requester {
        if distinction.isEmpty { return .outside }
        return distinction.contains(.receivers) ? self : Requester(modules: modules)
    }

    /// Whether nothing is known of it.
    package var isOutside: Bool { modules.isEmpty && receiver == nil }
}
