// The struct that is injected in place has no such property.
//
// expect-error: value of type 'Letter' has no member 'sotre'
// names: Letter, sotre

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

struct Letter {
    var store: any Store = Disk()
}

func components(_ container: Container) throws {
    #if FIXED
        var letter = Letter()
        try container.inject(into: &letter) { $0.inject(\.store) }
    #else
        var letter = Letter()
        try container.inject(into: &letter) { $0.inject(\.sotre) }
    #endif
}
