// What an asynchronous component makes leaves the task that makes it.
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
