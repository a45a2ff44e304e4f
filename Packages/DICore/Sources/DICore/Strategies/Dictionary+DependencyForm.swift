extension Dictionary: DependencyForm {
    /// A dependency on all contributions to a map with keys of this type.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            mapOf: ComponentKey(Value.self, qualifier: qualifier), keyedBy: Key.self,
            form: ComponentKey([Key: Value].self, qualifier: qualifier))
    }

    /// Makes a map of all contributions with keys of this type.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<[Key: Value]> {
        uncheckedForm(qualifier: qualifier) { linker in
            let contributions = try linker.linkContributions(to: Value.self, keyedBy: Key.self, qualifier: qualifier)
            return uncheckedMaker { context in
                var map: [Key: Value] = [:]
                map.reserveCapacity(contributions.count)
                for contribution in contributions {
                    guard let key = contribution.key as? Key else { continue }
                    map[key] = try contribution.link(context)
                }
                return map
            }
        }
    }
}

// Safety: both are for closures that cannot be written as `@Sendable`. These capture sendable values only, besides the conformance
// of a map's key to `Hashable`, for which there is no way to say that it is not isolated to an actor.

private func uncheckedMaker<Output>(
    _ body: @escaping (borrowing ResolutionContext) throws -> Output
) -> Maker<Output> {
    nonisolated(unsafe) let body = body
    return Maker { context in try body(context) }
}

private func uncheckedForm<Output: DependencyForm>(
    qualifier: Qualifier?, _ link: @escaping (borrowing Linker) throws -> Maker<Output>
) -> FormStrategy<Output> {
    // Safety: see above.
    nonisolated(unsafe) let link = link
    return FormStrategy(qualifier: qualifier) { linker in try link(linker) }
}
