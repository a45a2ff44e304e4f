// Mistakes in the closures of `AsyncComponent`: each error stands at the mistake.

import DependencyInjection

// error at get: value of type 'AsyncResolver' has no member 'get'
func misuse1() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cup: try await r.get(Cup.self)) }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse2() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cup: try await r.resolve(Cupp.self)) }
    }
}

// error at await: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse3() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cup: try await r.resolve(Tea.self)) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse4() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in
            _ = try await r.resolve(Cup.self)
            return Tray()
        }
    }
}

// error at 5: extra argument 'tea' in call
func misuse5() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cup: try await r.resolve(Cup.self), tea: 5) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse6() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cupp: try await r.resolve(Cup.self)) }
    }
}

// error at r: call can throw, but it is not marked with 'try' and the error is not handled
// error at Tray: expression is 'async' but is not marked with 'await'
func misuse7() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cup: r.resolve(Cup.self)) }
    }
}

// error at await: cannot convert value of type 'Cup' to closure result type 'Tray'
func misuse8() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in try await r.resolve(Cup.self) }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse9() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cup: cpu) }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse10() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in
            let cup = try await r.resolve(Cup.self)
            cup.sitr()
            return Tray(cup: cup)
        }
    }
}

// error at 5: cannot convert value of type 'Int' to expected argument type 'String'
func misuse11() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cup: try await r.resolve(Cup.self, named: 5)) }
    }
}

// error at onMain: main actor-isolated global function 'onMain()' cannot be called from outside of the actor
func misuse12() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cup: onMain()) }
    }
}

// error at Tray: expression is 'async' but is not marked with 'await'
func misuse13() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cup: slow()) }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse14(_ loose: Loose) -> Container {
    Container {
        AsyncComponent(Tray.self) { r in
            _ = loose
            return Tray(cup: try await r.resolve(Cup.self))
        }
    }
}

// error at Tray: expression is 'async' but is not marked with 'await'
func misuse15() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in Tray(cup: try r.resolve(Cup.self)) }
    }
}

// error at r: contextual closure type '@isolated(any) @Sendable (AsyncResolver) async throws -> Tray' expects 1 argument, but 2 were used in closure body
func misuse16() -> Container {
    Container {
        AsyncComponent(Tray.self) { r, name in Tray(cup: try await r.resolve(Cup.self)) }
    }
}

// error at make: type 'Cup' has no member 'make'
func misuse17() -> Container {
    Container {
        AsyncComponent(Tray.self) { Tray(cup: Cup.make()) }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse18() -> Container {
    Container {
        AsyncComponent(Tray.self) { Tray(cup: Cupp()) }
    }
}

// error at Tea: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse19() -> Container {
    Container {
        AsyncComponent(Tray.self) { Tray(cup: Tea()) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse20() -> Container {
    Container {
        AsyncComponent(Tray.self) { Tray() }
    }
}

// error at 5: extra argument 'tea' in call
func misuse21() -> Container {
    Container {
        AsyncComponent(Tray.self) { Tray(cup: Cup(), tea: 5) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse22() -> Container {
    Container {
        AsyncComponent(Tray.self) { Tray(cupp: Cup()) }
    }
}

// error at risky: call can throw, but it is not marked with 'try' and the error is not handled
func misuse23() -> Container {
    Container {
        AsyncComponent(Tray.self) { Tray(cup: risky()) }
    }
}

// error at Cup: cannot convert value of type 'Cup' to closure result type 'Tray'
func misuse24() -> Container {
    Container {
        AsyncComponent(Tray.self) { Cup() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse25() -> Container {
    Container {
        AsyncComponent(Tray.self) { Tray(cup: cpu) }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse26() -> Container {
    Container {
        AsyncComponent(Tray.self) {
            let cup = Cup()
            cup.sitr()
            return Tray(cup: cup)
        }
    }
}

// error at onMain: main actor-isolated global function 'onMain()' cannot be called from outside of the actor
func misuse27() -> Container {
    Container {
        AsyncComponent(Tray.self) { Tray(cup: onMain()) }
    }
}

// error at Tray: expression is 'async' but is not marked with 'await'
func misuse28() -> Container {
    Container {
        AsyncComponent(Tray.self) { Tray(cup: slow()) }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse29(_ loose: Loose) -> Container {
    Container {
        AsyncComponent(Tray.self) {
            _ = loose
            return Tray(cup: Cup())
        }
    }
}

// error at init: type 'Tray' has no member 'init(jug:)'
func misuse30() -> Container {
    Container {
        AsyncComponent(Tray.self, init: Tray.init(jug:))
    }
}

// error at make: type 'Tray' has no member 'make'
func misuse31() -> Container {
    Container {
        AsyncComponent(Tray.self, init: Tray.make)
    }
}

// error at Trya: cannot find 'Trya' in scope
func misuse32() -> Container {
    Container {
        AsyncComponent(Tray.self, init: Trya.init)
    }
}
