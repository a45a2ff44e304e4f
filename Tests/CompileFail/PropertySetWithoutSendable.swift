// A value that is set in all instances is shared by threads, so it must be `Sendable`.
//
// expect-error: type 'Editor' does not conform to the 'Sendable' protocol
// names: Editor
// listed: Properties 9
// write: `.set(\.editor, to: editor)`
// meaning: All instances share the value: make its type `Sendable`, or use `.inject`.

import DICore
import DIPropertyInjection

final class Editor {}

final class Shop {
    var editor: Editor?
    var title = ""
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.set(\.title, to: "Q3")
    #else
        let editor: Editor? = Editor()
        _ = Component(Shop.self) { Shop() }.set(\.editor, to: editor)
    #endif
}
