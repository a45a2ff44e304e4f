// A key path with `?` only reads.
//
// expect-error: 'inject(_:_:ifMissing:)' is unavailable: the property cannot be set: it is a constant, its setter cannot be seen from here, or its path has ? in place of !
// names: inject

import DICore
import DIPropertyInjection

final class Header {
    var title: String?
}

final class Page {
    var header: Header? = Header()
}

func components() {
    #if FIXED
        _ = Component(Page.self) { Page() }.inject(\.header!.title)
    #else
        _ = Component(Page.self) { Page() }.inject(\.header?.title)
    #endif
}
