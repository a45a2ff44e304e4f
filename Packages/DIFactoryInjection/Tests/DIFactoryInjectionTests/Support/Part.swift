/// A value whose type depends on the tag, so that the compiler or the test notices an argument in the wrong place.
struct Part<Tag>: Sendable, Equatable {
    let number: Int
}

enum T1 {}
enum T2 {}
enum T3 {}
enum T4 {}
enum T5 {}
enum T6 {}
enum T7 {}
enum T8 {}
enum T9 {}
enum T10 {}
enum T11 {}
enum T12 {}
enum T13 {}
enum T14 {}
enum T15 {}
enum T16 {}
enum T17 {}
enum T18 {}
enum T19 {}
enum T20 {}
