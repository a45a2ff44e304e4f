// An observer sees an instance in its isolation, and cannot send it elsewhere.
//
// expect-error: sending 'draft' risks causing data races
// names: draft

import DICore

final class Draft {}

func keep(_ draft: sending Draft) {}

struct Watching: CreationObserver {
    func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) {
        guard let draft = instance as? Draft else { return }
        #if FIXED
            _ = draft
        #else
            keep(draft)
        #endif
    }
}
