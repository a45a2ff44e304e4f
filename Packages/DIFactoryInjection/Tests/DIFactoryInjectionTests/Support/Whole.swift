import DICore
import DIFactoryInjection

/// A value with any number of parts. It keeps their numbers in the order of its parameters.
struct Whole: Equatable {
    let numbers: [Int]

    static func of0() -> Whole { Whole(numbers: []) }

    static func of1(_ a: Part<T1>) -> Whole { Whole(numbers: [a.number]) }

    static func of2(_ a: Part<T1>, _ b: Part<T2>) -> Whole { Whole(numbers: [a.number, b.number]) }

    static func of3(_ a: Part<T1>, _ b: Part<T2>, _ c: Part<T3>) -> Whole {
        Whole(numbers: [a.number, b.number, c.number])
    }

    static func of4(_ a: Part<T1>, _ b: Part<T2>, _ c: Part<T3>, _ d: Part<T4>) -> Whole {
        Whole(numbers: [a.number, b.number, c.number, d.number])
    }

    static func of5(_ a: Part<T1>, _ b: Part<T2>, _ c: Part<T3>, _ d: Part<T4>, _ e: Part<T5>) -> Whole {
        Whole(numbers: [a.number, b.number, c.number, d.number, e.number])
    }

    static func of6(
        _ a: Part<T1>, _ b: Part<T2>, _ c: Part<T3>, _ d: Part<T4>, _ e: Part<T5>, _ f: Part<T6>
    ) -> Whole {
        Whole(numbers: [a.number, b.number, c.number, d.number, e.number, f.number])
    }

    static func of9(
        _ a: Part<T1>, _ b: Part<T2>, _ c: Part<T3>, _ d: Part<T4>, _ e: Part<T5>, _ f: Part<T6>, _ g: Part<T7>,
        _ h: Part<T8>, _ i: Part<T9>
    ) -> Whole {
        Whole(numbers: [
            a.number, b.number, c.number, d.number, e.number, f.number, g.number, h.number, i.number,
        ])
    }

    static func of20(
        _ a: Part<T1>, _ b: Part<T2>, _ c: Part<T3>, _ d: Part<T4>, _ e: Part<T5>, _ f: Part<T6>, _ g: Part<T7>,
        _ h: Part<T8>, _ i: Part<T9>, _ j: Part<T10>, _ k: Part<T11>, _ l: Part<T12>, _ m: Part<T13>,
        _ n: Part<T14>, _ o: Part<T15>, _ p: Part<T16>, _ q: Part<T17>, _ r: Part<T18>, _ s: Part<T19>, _ t: Part<T20>
    ) -> Whole {
        Whole(numbers: [
            a.number, b.number, c.number, d.number, e.number, f.number, g.number, h.number, i.number, j.number,
            k.number, l.number, m.number, n.number, o.number, p.number, q.number, r.number, s.number, t.number,
        ])
    }
}

/// A module with all twenty parts.
struct PartsModule: Module {
    var components: ComponentList {
        Component(instance: Part<T1>(number: 1))
        Component(instance: Part<T2>(number: 2))
        Component(instance: Part<T3>(number: 3))
        Component(instance: Part<T4>(number: 4))
        Component(instance: Part<T5>(number: 5))
        Component(instance: Part<T6>(number: 6))
        Component(instance: Part<T7>(number: 7))
        Component(instance: Part<T8>(number: 8))
        Component(instance: Part<T9>(number: 9))
        Component(instance: Part<T10>(number: 10))
        Component(instance: Part<T11>(number: 11))
        Component(instance: Part<T12>(number: 12))
        Component(instance: Part<T13>(number: 13))
        Component(instance: Part<T14>(number: 14))
        Component(instance: Part<T15>(number: 15))
        Component(instance: Part<T16>(number: 16))
        Component(instance: Part<T17>(number: 17))
        Component(instance: Part<T18>(number: 18))
        Component(instance: Part<T19>(number: 19))
        Component(instance: Part<T20>(number: 20))
    }
}
