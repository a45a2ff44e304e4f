/// The base classes of a class.
enum ClassChain {
    /// Returns the base classes, the next one first; none for a type that is not a class.
    ///
    /// - Parameter stops: Leaves out these classes and their base classes.
    static func bases(of type: Any.Type, upTo stops: [AnyClass] = []) -> [AnyClass] {
        guard let type = type as? AnyClass else { return [] }
        let all = sequence(first: type) { _getSuperclass($0) }
        return Array(all.prefix { next in !stops.contains { $0 == next } }.dropFirst())
    }

    /// Returns the number of base classes of a type.
    static func depth(of type: Any.Type) -> Int { bases(of: type).count }

    /// Returns whether a class is a base class of a type.
    static func contains(_ base: Any.Type, above type: Any.Type) -> Bool {
        guard let base = base as? AnyClass else { return false }
        return bases(of: type).contains { $0 == base }
    }
}
