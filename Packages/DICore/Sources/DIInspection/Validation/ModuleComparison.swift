/// The comparison of two modules of one type, of which the container uses the first.
enum ModuleComparison {
    /// Whether two values of one type differ: by `==` if they are `Equatable`, and else in a stored property.
    ///
    /// Some differences stay unknown, such as those of closures. The values are user code, so no lock may be held.
    static func differ(_ left: Any, _ right: Any, depth: Int = 8) -> Bool {
        func equals<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
        if type(of: left) != type(of: right) { return true }
        if let left = left as? any Equatable { return !equals(left) }
        if type(of: left) is AnyClass, left as AnyObject === right as AnyObject { return false }
        let (mirror, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
        if mirror.children.count != other.children.count { return true }
        switch mirror.displayStyle {
        case .collection, .dictionary, .set: return false  // it may be long, or without an order
        default:
            return depth > 0
                && zip(mirror.children, other.children).contains { property, other in
                    property.label != other.label || differ(property.value, other.value, depth: depth - 1)
                }
        }
    }
}
