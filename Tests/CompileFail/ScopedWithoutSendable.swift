// Several threads may use a scope, so its instances must be `Sendable`.
//
// Proves C8.
//
// expect-error: type 'Notebook' does not conform to the 'Sendable' protocol
// names: Notebook

import DICore

#if FIXED
    final class Notebook: Sendable {}
#else
    final class Notebook {}
#endif

func make() -> Container {
    Container { Component(Notebook.self) { Notebook() }.cached(.scope("visit")) }
}
