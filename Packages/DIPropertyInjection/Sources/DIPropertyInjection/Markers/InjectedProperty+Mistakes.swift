// Common mistakes, declared to give the compiler a message with the way out. The tests are in `Tests/CompileFail`.
// Swift demands bodies. They never run: a call does not compile.

extension InjectedProperty {
    /// Unavailable: the qualifier of a marked property is a type.
    @available(
        *, unavailable, message: "the qualifier of a marked property is a type: @InjectedProperty<Value, Marker>"
    )
    public init(named name: String) { fatalError("unavailable") }

    /// Unavailable: the container gives a marked property its value.
    @available(
        *, unavailable,
        message: """
            a marked property has no initial value: make it optional, or inject a key path: .inject(\\.property, ifMissing: .leave)
            """
    )
    public init(wrappedValue: Value) { fatalError("unavailable") }
}

extension LazyInjectedProperty {
    /// Unavailable: the qualifier of a marked property is a type.
    @available(
        *, unavailable, message: "the qualifier of a marked property is a type: @LazyInjectedProperty<Value, Marker>"
    )
    public init(named name: String) { fatalError("unavailable") }

    /// Unavailable: the container gives a marked property its value.
    @available(*, unavailable, message: "a marked property has no initial value: it is resolved at its first use")
    public init(wrappedValue: Value) { fatalError("unavailable") }
}

extension InjectedProviderProperty {
    /// Unavailable: the qualifier of a marked property is a type.
    @available(
        *, unavailable,
        message: "the qualifier of a marked property is a type: @InjectedProviderProperty<Value, Marker>"
    )
    public init(named name: String) { fatalError("unavailable") }

    /// Unavailable: the container gives a marked property its value.
    @available(*, unavailable, message: "a marked property has no initial value: it is resolved at every use")
    public init(wrappedValue: Value) { fatalError("unavailable") }
}
