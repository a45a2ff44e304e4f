import DICore

extension Component where Output: AnyObject {
    /// The component with a base class as a role.
    func role(asBase base: AnyClass) -> Component {
        func role<Base: AnyObject>(_ type: Base.Type) -> Component {
            // Safety: `Base` is a base class of `Output`: that is where it was found.
            self.role { unsafeDowncast($0, to: Base.self) }
        }
        return _openExistential(base, do: role)
    }
}
