// A nonisolated strategy belongs to a `Component`, not to a `MainActorComponent`.
//
// expect-error: 'init(_:strategy:)' is unavailable: a strategy that is bound to no actor belongs to a Component
// names: Component

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
