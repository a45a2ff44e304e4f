// A struct must be injected in place.
//
// expect-error: instance method 'inject(_:as:upTo:properties:)' requires that 'Letter' be a class type
// names: Letter, inject
// listed: Properties 10
// write: `try container.inject(letter) { $0.inject(\.store) }`
// meaning: A struct is injected in place, as a variable: `inject(into: &letter)`.

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
        let letter = Letter()
        try container.inject(letter) { $0.inject(\.store) }
    #endif
}
