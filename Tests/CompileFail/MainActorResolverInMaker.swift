// The main actor's resolver is accessible anywhere, but can be called only on the main actor.
//
// expect-error: call to main actor-isolated instance method 'resolve' in a synchronous nonisolated context
// names: resolve

import DICore

final class Draft {}

struct Stealing: InjectionStrategy {
    var dependencies: [Dependency] { [] }

    func make(_ resolver: any Resolver) throws -> Draft { Draft() }

    func link(_ linker: borrowing Linker) throws -> Maker<Draft> {
        let link = linker.resolver()
        #if FIXED
            return Maker { context in try link(context).resolve(Draft.self) }
        #else
            return Maker { context in try link.onMainActor(context).resolve(Draft.self) }
        #endif
    }
}
