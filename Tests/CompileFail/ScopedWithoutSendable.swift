// Several threads may use a scope, so its instances must be `Sendable`.
//
// expect-error: type 'Notebook' does not conform to the 'Sendable' protocol
// names: Notebook
// listed: Lifetimes and caches 3
// write: `final class Notebook {}`
// write: `Component(Notebook.self) { Notebook() }.cached(.scope("visit"))`
// meaning: Make it `Sendable`, or use a `MainActorComponent`.

import DICore

#if FIXED
    final class Notebook: Sendable {}
#else
    final class Notebook {}
#endif

func make() -> Container {
    Container { Component(Notebook.self) { Notebook() }.cached(.scope("visit")) }
}
