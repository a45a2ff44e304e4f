extension Component {
    /// The type of the parameter `trailing`, which no call passes. It keeps a trailing closure from the parameters
    /// after it.
    ///
    /// The compiler tries to pass a trailing closure to each initializer, also against the label of its parameter. It
    /// would take `Component(Shop.self) { resolver in … }` for a call of `init:`, whose function may have parameters of
    /// any type, and would report each mistake in the closure at `resolver`. The parameters after `trailing` need a
    /// default value for that. It is never used: a call without the argument does not compile, or is deprecated.
    public typealias NoClosure = (Never) -> Never
}

/// The default value of a parameter after `trailing`, which is never used: see ``Component/NoClosure``. It stops the
/// program, because a value of any type cannot be made.
@usableFromInline
func absent<Value>() -> Value { fatalError("an argument is missing") }
