/// The answer of a rule to a request.
///
/// Thread-safety: an immutable value.
public struct KeyAnswer<Value>: Sendable {
    let answer: RuleAnswer

    private init(_ kind: RuleAnswer.Kind, _ precedence: Int) {
        answer = RuleAnswer(kind: kind, precedence: precedence)
    }

    /// Answers with the rule's own component for the key.
    ///
    /// If the rule has no component for the key, this is not an answer. Several components are duplicates, also those
    /// of several rules with the same precedence.
    ///
    /// - Parameter precedence: The precedence among rules of the same rung; the highest answers.
    public static func ownComponents(precedence: Int = 0) -> KeyAnswer {
        KeyAnswer(.ownComponents, precedence)
    }

    /// Redirects the request to the same type with another qualifier.
    ///
    /// - Parameters:
    ///   - qualifier: The qualifier; `nil` is the unnamed one.
    ///   - precedence: The precedence among rules of the same rung; the highest answers.
    public static func qualified(by qualifier: Qualifier?, precedence: Int = 0) -> KeyAnswer {
        redirected(to: Value.self, qualifier: qualifier, precedence: precedence) { $0 }
    }

    /// Redirects the request to another type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - qualifier: Its qualifier.
    ///   - precedence: The precedence among rules of the same rung; the highest answers.
    ///   - convert: Makes the requested value from the instance of the other key. The request fails with the error that
    ///     it throws.
    public static func redirected<Source>(
        to type: Source.Type, qualifier: Qualifier? = nil, precedence: Int = 0,
        _ convert: @escaping @Sendable (Source) throws -> Value
    ) -> KeyAnswer {
        redirection(to: Source.self, qualifier, isToOwn: false, precedence, convert)
    }

    /// Redirects the request to the rule's own component for another key.
    ///
    /// If that component was removed or is overridden, this is not an answer.
    ///
    /// - Parameters:
    ///   - type: The type of the other key.
    ///   - qualifier: Its qualifier.
    ///   - precedence: The precedence among rules of the same rung; the highest answers.
    ///   - convert: Makes the requested value from the component's instance. The request fails with the error that it
    ///     throws.
    public static func ownComponent<Source>(
        of type: Source.Type, qualifier: Qualifier? = nil, precedence: Int = 0,
        _ convert: @escaping @Sendable (Source) throws -> Value
    ) -> KeyAnswer {
        redirection(to: Source.self, qualifier, isToOwn: true, precedence, convert)
    }

    private static func redirection<Source>(
        to type: Source.Type, _ qualifier: Qualifier?, isToOwn: Bool, _ precedence: Int,
        _ convert: @escaping @Sendable (Source) throws -> Value
    ) -> KeyAnswer {
        let target = ComponentKey(Source.self, qualifier: qualifier)
        let converted: @Sendable (Maker<Void>) -> Maker<Void> = { maker in
            let maker = maker.typed(as: Source.self)
            return Maker<Value> { context in try convert(try maker(context)) }.erased
        }
        return KeyAnswer(.redirection(converted, to: target, isToOwn: isToOwn), precedence)
    }

    /// Answers with a component that the rule makes for the key.
    ///
    /// The first component that a rule makes for a key counts. It is registered like other components, and keeps its
    /// cached instance when the rule is asked again. It answers to the requested key only, with any qualifier and roles
    /// of its own.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - precedence: The precedence among rules of the same rung; the highest answers.
    public static func component<Origin>(
        _ component: Component<Value, Origin>, precedence: Int = 0
    ) -> KeyAnswer {
        KeyAnswer(.component(component.record), precedence)
    }

    /// Answers with a component that the rule makes for the key, and whose instances are sendable: see
    /// ``component(_:precedence:)``.
    public static func component<Origin>(
        _ component: Component<Value, Origin>, precedence: Int = 0
    ) -> KeyAnswer where Value: Sendable {
        var record = component.record
        ComponentRecord.makeSendable(&record)
        return KeyAnswer(.component(record), precedence)
    }

    /// Answers with several components, which is an error. If none of the qualifiers has a component, this is not an
    /// answer.
    ///
    /// - Parameters:
    ///   - qualifiers: The qualifiers of these components.
    ///   - precedence: The precedence among rules of the same rung; the highest answers.
    /// - Complexity: O(*n*) in the number of qualifiers.
    public static func ambiguous(_ qualifiers: [Qualifier?], precedence: Int = 0) -> KeyAnswer {
        KeyAnswer(.ambiguous(qualifiers.map { ComponentKey(Value.self, qualifier: $0) }), precedence)
    }
}

/// The answer of a rule for any type.
struct RuleAnswer: Sendable {
    enum Kind: Sendable {
        case ownComponents

        /// A redirection, with the conversion of ``ComponentRole/convert``.
        case redirection(@Sendable (Maker<Void>) -> Maker<Void>, to: ComponentKey, isToOwn: Bool)

        /// A new component, which gets the requested qualifier.
        case component(ComponentRecord)
        case ambiguous([ComponentKey])
    }

    let kind: Kind
    let precedence: Int

    /// Returns the key of the rule's own component that answers a key; `nil` if something else answers.
    func ownKey(for key: ComponentKey) -> ComponentKey? {
        switch kind {
        case .ownComponents: key
        case .redirection(_, let target, isToOwn: true): target
        case .redirection, .component, .ambiguous: nil
        }
    }
}
