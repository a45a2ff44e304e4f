extension Optional: DependencyForm {
    /// An optional dependency on the wrapped type.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Wrapped.self, qualifier: qualifier), kind: .optional,
            form: ComponentKey(Wrapped?.self, qualifier: qualifier))
    }

    /// Makes the wrapped value, or `nil` where its key is missing.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Wrapped?> {
        FormStrategy<Wrapped?>(qualifier: qualifier) { linker in
            guard let wrapped = try linker.linkIfRegistered(Need<Wrapped>(qualifier: qualifier)) else {
                return Maker { _ in nil }
            }
            return Maker { context in try wrapped(context) }
        }
    }
}
