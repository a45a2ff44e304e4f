// A type lists the types of its markers, not those of their values.
//
// expect-error: cannot convert value of type '(any Store).Type' to expected element type 'any MarkedProperty.Type'
// names: Store, MarkedProperty
// listed: Properties 13
// write: `[(any Store).self]`
// meaning: List `Injected<any Store>.self`.

import DICore
import DIPropertyInjection

protocol Store {}

final class Shop: DeclaresMarkedProperties {
    @Injected var store: any Store

    static var markedProperties: [any MarkedProperty.Type] {
        #if FIXED
            [Injected<any Store>.self]
        #else
            [(any Store).self]
        #endif
    }
}
