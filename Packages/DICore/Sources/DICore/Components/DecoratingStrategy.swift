/// Makes what a decorator makes of something that is linked already.
struct DecoratingStrategy<Value: Sendable>: InjectionStrategy {
    let decorating: DecoratorWork<Value>

    /// What is decorated; `nil` where nothing is made, because a parent container makes it.
    let inner: EntryRecord?

    /// What is decorated.
    let subject: ComponentDescription

    var dependencies: [Dependency] { decorating.dependencies }

    func make(_ resolver: any Resolver) throws -> Value {
        preconditionFailure("what a decorator makes is made by linking only")
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Value> {
        guard let inner else { preconditionFailure("a decorator is linked without what it decorates") }
        let link = inner.link(as: Value.self, serial: linker.session.plan.serial)
        let work = try decorating.link(linker)
        let isOnMainActor = linker.component.isolation == .mainActor
        return Maker { [component = linker.component, subject] context in
            // Before what is decorated is made.
            if isOnMainActor, !context.frame.isMainActor { throw ResolutionError.notOnMainActor(component) }
            let value = try link(context)
            do {
                return try work(value, context)
            } catch let error as ResolutionError {
                throw error
            } catch {
                throw ResolutionError(
                    .creationFailed, key: component.key, message: "\(component.name) threw an error",
                    notes: [
                        .init(.registered, "\(component)", at: component.place),
                        .init(.registered, "\(subject)", at: subject.place),
                    ], underlying: error)
            }
        }
    }
}
