// A nonisolated strategy belongs to a `Component`, not to a `MainActorComponent`.
//
// expect-error: argument type 'Drafting' does not conform to expected type 'MainActorStrategy'
// names: Drafting
// listed: Strategies 2
// meaning: A strategy that is bound to no actor belongs to a `Component`.

import DICore

final class Draft {}

struct Drafting: InjectionStrategy {
    var dependencies: [Dependency] { [] }

    func make(_ resolver: any Resolver) throws -> Draft { Draft() }
}

func components() {
    #if FIXED
        _ = Component(Draft.self, strategy: Drafting())
    #else
        _ = MainActorComponent(Draft.self, strategy: Drafting())
    #endif
}
