/// Who answers a request, as a rule says.
///
/// Thread-safety: an immutable value.
public struct KeyAnswer<Value>: Sendable {
    let answer: RuleAnswer

    /// The component that the rule brings for the key.
    ///
    /// Where it brings none for it, the rule has said nothing. Where it brings several, or another rule with the same precedence
    /// does too, they are duplicates.
    ///
    /// - Parameter precedence: Against other rules of the same rung; the highest answers.
    /// - Returns: The answer.
    /// - Complexity: O(1).
    public static func ownComponents(precedence: Int = 0) -> KeyAnswer {
        KeyAnswer(answer: RuleAnswer(.ownComponents, precedence: precedence))
    }

    /// Whoever answers to the same type with another qualifier.
    ///
    /// - Parameters:
    ///   - qualifier: The qualifier; `nil` is the unnamed one.
    ///   - precedence: Against other rules of the same rung; the highest answers.
    /// - Returns: The answer.
    /// - Complexity: O(1).
    public static func qualified(by qualifier: Qualifier?, precedence: Int = 0) -> KeyAnswer {
        redirected(to: Value.self, qualifier: qualifier, precedence: precedence) { $0 }
    }

    /// Whoever answers to another type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - qualifier: Its qualifier.
    ///   - precedence: Against other rules of the same rung; the highest answers.
    ///   - convert: Makes what is asked for from what answers. What it throws is the error of the request.
    /// - Returns: The answer.
    /// - Complexity: O(1).
    public static func redirected<Source>(
        to type: Source.Type, qualifier: Qualifier? = nil, precedence: Int = 0,
        _ convert: @escaping @Sendable (Source) throws -> Value
    ) -> KeyAnswer {
        way(to: Source.self, qualifier, isToOwn: false, precedence, convert)
    }

    /// The component that the rule brings for another key.
    ///
    /// Where that is gone, because it was removed or something overrides it, the rule has said nothing.
    ///
    /// - Parameters:
    ///   - type: The type of the other key.
    ///   - qualifier: Its qualifier.
    ///   - precedence: Against other rules of the same rung; the highest answers.
    ///   - convert: Makes what is asked for from the component's instance. What it throws is the error of the request.
    /// - Returns: The answer.
    /// - Complexity: O(1).
    public static func ownComponent<Source>(
        of type: Source.Type, qualifier: Qualifier? = nil, precedence: Int = 0,
        _ convert: @escaping @Sendable (Source) throws -> Value
    ) -> KeyAnswer {
        way(to: Source.self, qualifier, isToOwn: true, precedence, convert)
    }

    private static func way<Source>(
        to type: Source.Type, _ qualifier: Qualifier?, isToOwn: Bool, _ precedence: Int,
        _ convert: @escaping @Sendable (Source) throws -> Value
    ) -> KeyAnswer {
        let way = RuleAnswer.Way(target: ComponentKey(Source.self, qualifier: qualifier), isToOwn: isToOwn) { key in
            ComponentRole(key: key, from: Source.self) { link in
                Maker { context in try convert(try link.unannotated(context)) }
            }
        }
        return KeyAnswer(answer: RuleAnswer(.redirection(way), precedence: precedence))
    }

    /// A component that the rule makes for the key.
    ///
    /// The first component that a rule makes for a key counts: it is registered as if it had been written, keeps its cache
    /// entry, and is not replaced by what the rule makes when it is asked again. It answers to nothing but the key, whatever its
    /// qualifier and its roles.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - precedence: Against other rules of the same rung; the highest answers.
    /// - Returns: The answer.
    /// - Complexity: O(1).
    public static func component<Origin>(
        _ component: Component<Value, Origin>, precedence: Int = 0
    ) -> KeyAnswer {
        made(precedence) { .registered(component.qualified(by: $0).record, isSendable: false) }
    }

    /// A component that the rule makes for the key, and whose instances may be shared between threads.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - precedence: Against other rules of the same rung; the highest answers.
    /// - Returns: The answer.
    /// - Complexity: O(1).
    public static func component<Origin>(
        _ component: Component<Value, Origin>, precedence: Int = 0
    ) -> KeyAnswer where Value: Sendable {
        made(precedence) { .registered(component.qualified(by: $0).record, isSendable: true) }
    }

    /// An asynchronous component that the rule makes for the key.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - precedence: Against other rules of the same rung; the highest answers.
    /// - Returns: The answer.
    /// - Complexity: O(1).
    public static func component(
        _ component: AsyncComponent<Value>, precedence: Int = 0
    ) -> KeyAnswer where Value: Sendable {
        made(precedence) { .registered(component.base.qualified(by: $0).record, isSendable: true) }
    }

    /// A component that is bound to the main actor, and that the rule makes for the key.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - precedence: Against other rules of the same rung; the highest answers.
    /// - Returns: The answer.
    /// - Complexity: O(1).
    public static func component(_ component: MainActorComponent<Value>, precedence: Int = 0) -> KeyAnswer {
        made(precedence) { .registered(component.base.qualified(by: $0).record, isSendable: false) }
    }

    private static func made(
        _ precedence: Int, _ record: @escaping @Sendable (Qualifier?) -> ComponentRecord
    ) -> KeyAnswer {
        KeyAnswer(answer: RuleAnswer(.component(record), precedence: precedence))
    }

    /// Several with equal right, which is a duplicate. Where nothing answers to any of them, the rule has said nothing.
    ///
    /// - Parameters:
    ///   - qualifiers: The qualifiers of those that answer to the type.
    ///   - precedence: Against other rules of the same rung; the highest answers.
    /// - Returns: The answer.
    /// - Complexity: O(*n*) in the number of qualifiers.
    public static func ambiguous(_ qualifiers: [Qualifier?], precedence: Int = 0) -> KeyAnswer {
        KeyAnswer(
            answer: RuleAnswer(
                .ambiguous(qualifiers.map { ComponentKey(Value.self, qualifier: $0) }), precedence: precedence))
    }
}
