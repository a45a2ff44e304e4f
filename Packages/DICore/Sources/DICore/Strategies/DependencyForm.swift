/// A type that says in which *way* another type is needed: `T?`, `[T]`, `[K: T]`, ``Lazy``, ``Provider``.
///
/// Where nothing is registered for such a type itself, the container makes the value with the type's own strategy. A
/// form of your own, say `Logged<T>`, works wherever the shipped ones do: as a parameter, as a property, in a resolve.
public protocol DependencyForm: SendableMetatype {
    /// What a need written as this type declares.
    ///
    /// Called on any thread, whenever dependencies are read.
    /// - Parameter qualifier: The qualifier at the need.
    /// - Returns: A dependency whose `key` is the type inside and whose `form` is this type.
    static func dependency(qualifier: Qualifier?) -> Dependency

    /// Makes values of this type for needs with a qualifier.
    ///
    /// Called when a need of this type is linked.
    /// - Parameter qualifier: The qualifier at the need.
    static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Self>
}
