// The value that each instance gets is shared by all of them, on any thread.
//
// expect-error: type 'Editor' does not conform to the 'Sendable' protocol
// names: Editor

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
