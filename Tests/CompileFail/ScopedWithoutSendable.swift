// Several threads may use a scope, so its instances must be `Sendable`.
//
// expect-error: type 'Notebook' does not conform to the 'Sendable' protocol
// names: Notebook
// listed: Lifetimes and caches 3
// write: `final class Notebook {}`
// write: `Component(Notebook.self) { Notebook() }.cached(.scope("visit"))`
// meaning: Several threads may use a scope. Use a `MainActorComponent` for a class that cannot be `Sendable`.

import DICore

#if FIXED
    final class Notebook: Sendable {}
#else
    final class Notebook {}
#endif

func make() -> Container {
    Container { Component(Notebook.self) { Notebook() }.cached(.scope("visit")) }
}
