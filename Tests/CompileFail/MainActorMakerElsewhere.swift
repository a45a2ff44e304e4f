// A nonisolated strategy cannot call a maker of the main actor.
//
// expect-error: call to main actor-isolated instance method 'callAsFunction' in a synchronous nonisolated context
// names: callAsFunction

import DICore

final class Draft {}

struct Stealing: InjectionStrategy {
    let inner: any MainActorStrategy<Draft>

    var dependencies: [Dependency] { inner.dependencies }

    func make(_ resolver: any Resolver) throws -> Draft { Draft() }

    func link(_ linker: borrowing Linker) throws -> Maker<Draft> {
        let maker = try inner.link(linker)
        #if FIXED
            _ = MainActorMaker { context in try maker.callAsFunction(context) }
            return Maker { _ in Draft() }
        #else
            return Maker { context in try maker.callAsFunction(context) }
        #endif
    }
}
