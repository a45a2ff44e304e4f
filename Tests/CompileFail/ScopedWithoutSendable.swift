// A scope may be used from several threads, and so may what lives in it.
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
