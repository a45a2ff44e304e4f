import DICore

/// A rule as a user would write one. It gives the same answer to every request for one type.
struct Saying<Known>: KeyRule {
    let rung: RuleRung
    let components: ComponentList
    private let say: @Sendable (KeyRequest<Known>) -> KeyAnswer<Known>?

    init(
        _ type: Known.Type = Known.self, on rung: RuleRung = .contextual,
        @ComponentBuilder with components: () -> ComponentList = { ComponentList() },
        say: @escaping @Sendable (KeyRequest<Known>) -> KeyAnswer<Known>?
    ) {
        self.rung = rung
        self.components = components()
        self.say = say
    }

    func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
        guard let request = request as? KeyRequest<Known> else { return nil }
        return say(request) as? KeyAnswer<Value>
    }
}
