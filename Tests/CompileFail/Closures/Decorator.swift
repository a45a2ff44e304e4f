// Mistakes in the closures of `Decorator`: each error stands at the mistake.

import DependencyInjection

// error at Cupp: cannot find 'Cupp' in scope
func misuse1() -> Container {
    Container {
        Decorator((any Store).self) { inner in LoggedStore(inner, cup: Cupp()) }
    }
}

// error at Tea: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse2() -> Container {
    Container {
        Decorator((any Store).self) { inner in LoggedStore(inner, cup: Tea()) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse3() -> Container {
    Container {
        Decorator((any Store).self) { inner in LoggedStore(inner) }
    }
}

// error at 1: extra argument 'x' in call
func misuse4() -> Container {
    Container {
        Decorator((any Store).self) { inner in LoggedStore(inner, cup: Cup(), x: 1) }
    }
}

// error at (: incorrect argument label in call (have '_:cpu:', expected '_:cup:')
func misuse5() -> Container {
    Container {
        Decorator((any Store).self) { inner in LoggedStore(inner, cpu: Cup()) }
    }
}

// error at risky: call can throw, but it is not marked with 'try' and the error is not handled
func misuse6() -> Container {
    Container {
        Decorator((any Store).self) { inner in LoggedStore(inner, cup: risky()) }
    }
}

// error at Cup: cannot convert value of type 'Cup' to closure result type 'any Store'
func misuse7() -> Container {
    Container {
        Decorator((any Store).self) { inner in Cup() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse8() -> Container {
    Container {
        Decorator((any Store).self) { inner in LoggedStore(inner, cup: cpu) }
    }
}

// error at onMain: call to main actor-isolated global function 'onMain()' in a synchronous nonisolated context
func misuse9() -> Container {
    Container {
        Decorator((any Store).self) { inner in LoggedStore(inner, cup: onMain()) }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse10() -> Container {
    Container {
        Decorator((any Store).self) { inner in LoggedStore(inner, cup: slow()) }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse11(_ loose: Loose) -> Container {
    Container {
        Decorator((any Store).self) { inner in
            _ = loose
            return inner
        }
    }
}

// error at nmae: value of type 'any Store' has no member 'nmae'
func misuse12() -> Container {
    Container {
        Decorator((any Store).self) { inner in
            inner.nmae()
            return inner
        }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse13() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in LoggedStore(inner, cup: try r.resolve(Cupp.self)) }
    }
}

// error at resolve: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse14() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in LoggedStore(inner, cup: try r.resolve(Tea.self)) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse15() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in LoggedStore(inner) }
    }
}

// error at 1: extra argument 'x' in call
func misuse16() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in LoggedStore(inner, cup: try r.resolve(Cup.self), x: 1) }
    }
}

// error at (: incorrect argument label in call (have '_:cpu:', expected '_:cup:')
func misuse17() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in LoggedStore(inner, cpu: try r.resolve(Cup.self)) }
    }
}

// error at r: call can throw, but it is not marked with 'try' and the error is not handled
func misuse18() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in LoggedStore(inner, cup: r.resolve(Cup.self)) }
    }
}

// error at Cup: cannot convert value of type 'Cup' to closure result type 'any Store'
func misuse19() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in Cup() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse20() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in LoggedStore(inner, cup: cpu) }
    }
}

// error at onMain: call to main actor-isolated global function 'onMain()' in a synchronous nonisolated context
func misuse21() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in LoggedStore(inner, cup: onMain()) }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse22() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in LoggedStore(inner, cup: slow()) }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse23(_ loose: Loose) -> Container {
    Container {
        Decorator((any Store).self) { inner, r in
            _ = loose
            return inner
        }
    }
}

// error at nmae: value of type 'any Store' has no member 'nmae'
func misuse24() -> Container {
    Container {
        Decorator((any Store).self) { (inner: any Store, r: any Resolver) in
            inner.nmae()
            return inner
        }
    }
}

// error at get: value of type 'any Resolver' has no member 'get'
func misuse25() -> Container {
    Container {
        Decorator((any Store).self) { (inner: any Store, r: any Resolver) in
            LoggedStore(inner, cup: try r.get(Cup.self))
        }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse26() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in LoggedStore(inner, cup: Cupp()) }
    }
}

// error at Tea: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse27() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in LoggedStore(inner, cup: Tea()) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse28() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in LoggedStore(inner) }
    }
}

// error at 1: extra argument 'x' in call
func misuse29() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in LoggedStore(inner, cup: cup, x: 1) }
    }
}

// error at (: incorrect argument label in call (have '_:cpu:', expected '_:cup:')
func misuse30() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in LoggedStore(inner, cpu: cup) }
    }
}

// error at risky: call can throw, but it is not marked with 'try' and the error is not handled
func misuse31() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in LoggedStore(inner, cup: risky()) }
    }
}

// error at Cup: cannot convert value of type 'Cup' to closure result type 'any Store'
func misuse32() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in Cup() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse33() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in LoggedStore(inner, cup: cpu) }
    }
}

// error at onMain: call to main actor-isolated global function 'onMain()' in a synchronous nonisolated context
func misuse34() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in LoggedStore(inner, cup: onMain()) }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse35() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in LoggedStore(inner, cup: slow()) }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse36(_ loose: Loose) -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in
            _ = loose
            return inner
        }
    }
}

// error at nmae: value of type 'any Store' has no member 'nmae'
func misuse37() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in
            inner.nmae()
            return inner
        }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse38() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in
            cup.sitr()
            return inner
        }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse39() -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner, r in LoggedStore(inner, cup: try r.resolve(Cupp.self)) }
    }
}

// error at resolve: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse40() -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner, r in LoggedStore(inner, cup: try r.resolve(Tea.self)) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse41() -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner, r in LoggedStore(inner) }
    }
}

// error at 1: extra argument 'x' in call
func misuse42() -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner, r in LoggedStore(inner, cup: try r.resolve(Cup.self), x: 1) }
    }
}

// error at (: incorrect argument label in call (have '_:cpu:', expected '_:cup:')
func misuse43() -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner, r in LoggedStore(inner, cpu: try r.resolve(Cup.self)) }
    }
}

// error at r: call can throw, but it is not marked with 'try' and the error is not handled
func misuse44() -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner, r in LoggedStore(inner, cup: r.resolve(Cup.self)) }
    }
}

// error at Cup: cannot convert value of type 'Cup' to closure result type 'any Store'
func misuse45() -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner, r in Cup() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse46() -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner, r in LoggedStore(inner, cup: cpu) }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse47() -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner, r in LoggedStore(inner, cup: slow()) }
    }
}
