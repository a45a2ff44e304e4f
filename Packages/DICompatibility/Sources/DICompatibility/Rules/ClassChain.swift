/// The base classes of a class.
enum ClassChain {
    /// The base classes, the next one first; none for what is no class.
    ///
    /// - Parameter stops: Where the way up ends: these classes, and what is above them, are left out.
    static func bases(of type: Any.Type, upTo stops: [AnyClass] = []) -> [AnyClass] {
        guard let type = type as? AnyClass else { return [] }
        let all = sequence(first: type) { _getSuperclass($0) }
        return Array(all.prefix { next in !stops.contains { $0 == next } }.dropFirst())
    }

    /// How many base classes a type has.
    static func depth(of type: Any.Type) -> Int { bases(of: type).count }

    /// Whether a class is a base class of a type.
    static func contains(_ base: Any.Type, above type: Any.Type) -> Bool {
        guard let base = base as? AnyClass else { return false }
        return bases(of: type).contains { $0 == base }
    }
}
