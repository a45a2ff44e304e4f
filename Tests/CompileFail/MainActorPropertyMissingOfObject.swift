// The object that is injected on the main actor has no such property.
//
// expect-error: value of type 'Screen' has no member 'sotre'
// names: Screen, sotre

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

@MainActor
final class Screen {
    var store: any Store = Disk()
    let fixed: any Store = Disk()
}

@MainActor
func components(_ container: Container) throws {
    #if FIXED
        try container.mainActor.inject(Screen()) { $0.inject(\.store) }
    #else
        try container.mainActor.inject(Screen()) { $0.inject(\.sotre) }
    #endif
}
