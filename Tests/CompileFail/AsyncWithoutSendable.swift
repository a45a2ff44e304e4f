// The instances of an asynchronous component leave the task that creates them, so they must be `Sendable`.
//
// Proves E3.
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
    Container { AsyncComponent(Notebook.self) { Notebook() } }
}
