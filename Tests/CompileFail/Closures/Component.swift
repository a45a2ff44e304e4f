// Mistakes in the closures of `Component`: each error stands at the mistake.

import DependencyInjection

// error at get: value of type 'any Resolver' has no member 'get'
func misuse1() -> Container {
    Container {
        Component(Tray.self) { r in Tray(cup: try r.get(Cup.self)) }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse2() -> Container {
    Container {
        Component(Tray.self) { r in Tray(cup: try r.resolve(Cupp.self)) }
    }
}

// error at resolve: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse3() -> Container {
    Container {
        Component(Tray.self) { r in Tray(cup: try r.resolve(Tea.self)) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse4() -> Container {
    Container {
        Component(Tray.self) { r in
            _ = try r.resolve(Cup.self)
            return Tray()
        }
    }
}

// error at 5: extra argument 'tea' in call
func misuse5() -> Container {
    Container {
        Component(Tray.self) { r in Tray(cup: try r.resolve(Cup.self), tea: 5) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse6() -> Container {
    Container {
        Component(Tray.self) { r in Tray(cupp: try r.resolve(Cup.self)) }
    }
}

// error at r: call can throw, but it is not marked with 'try' and the error is not handled
func misuse7() -> Container {
    Container {
        Component(Tray.self) { r in Tray(cup: r.resolve(Cup.self)) }
    }
}

// error at resolve: cannot convert value of type 'Cup' to closure result type 'Tray'
func misuse8() -> Container {
    Container {
        Component(Tray.self) { r in try r.resolve(Cup.self) }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse9() -> Container {
    Container {
        Component(Tray.self) { r in Tray(cup: cpu) }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse10() -> Container {
    Container {
        Component(Tray.self) { r in
            let cup = try r.resolve(Cup.self)
            cup.sitr()
            return Tray(cup: cup)
        }
    }
}

// error at 5: cannot convert value of type 'Int' to expected argument type 'String'
func misuse11() -> Container {
    Container {
        Component(Tray.self) { r in Tray(cup: try r.resolve(Cup.self, named: 5)) }
    }
}

// error at onMain: call to main actor-isolated global function 'onMain()' in a synchronous nonisolated context
func misuse12() -> Container {
    Container {
        Component(Tray.self) { r in Tray(cup: onMain()) }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse13() -> Container {
    Container {
        Component(Tray.self) { r in Tray(cup: slow()) }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse14(_ loose: Loose) -> Container {
    Container {
        Component(Tray.self) { r in
            _ = loose
            return Tray(cup: try r.resolve(Cup.self))
        }
    }
}

// error at r: contextual closure type '@Sendable (any Resolver) throws -> Tray' expects 1 argument, but 2 were used in closure body
func misuse15() -> Container {
    Container {
        Component(Tray.self) { r, name in Tray(cup: try r.resolve(Cup.self)) }
    }
}

// error at make: type 'Cup' has no member 'make'
func misuse16() -> Container {
    Container {
        Component(Tray.self) { Tray(cup: Cup.make()) }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse17() -> Container {
    Container {
        Component(Tray.self) { Tray(cup: Cupp()) }
    }
}

// error at Tea: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse18() -> Container {
    Container {
        Component(Tray.self) { Tray(cup: Tea()) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse19() -> Container {
    Container {
        Component(Tray.self) { Tray() }
    }
}

// error at 5: extra argument 'tea' in call
func misuse20() -> Container {
    Container {
        Component(Tray.self) { Tray(cup: Cup(), tea: 5) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse21() -> Container {
    Container {
        Component(Tray.self) { Tray(cupp: Cup()) }
    }
}

// error at risky: call can throw, but it is not marked with 'try' and the error is not handled
func misuse22() -> Container {
    Container {
        Component(Tray.self) { Tray(cup: risky()) }
    }
}

// error at Cup: cannot convert value of type 'Cup' to closure result type 'Tray'
func misuse23() -> Container {
    Container {
        Component(Tray.self) { Cup() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse24() -> Container {
    Container {
        Component(Tray.self) { Tray(cup: cpu) }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse25() -> Container {
    Container {
        Component(Tray.self) {
            let cup = Cup()
            cup.sitr()
            return Tray(cup: cup)
        }
    }
}

// error at onMain: call to main actor-isolated global function 'onMain()' in a synchronous nonisolated context
func misuse26() -> Container {
    Container {
        Component(Tray.self) { Tray(cup: onMain()) }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse27() -> Container {
    Container {
        Component(Tray.self) { Tray(cup: slow()) }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse28(_ loose: Loose) -> Container {
    Container {
        Component(Tray.self) {
            _ = loose
            return Tray(cup: Cup())
        }
    }
}

// error at get: value of type 'any Resolver' has no member 'get'
func misuse29() -> Container {
    Container {
        Component { r in Tray(cup: try r.get(Cup.self)) }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse30() -> Container {
    Container {
        Component { r in Tray(cup: try r.resolve(Cupp.self)) }
    }
}

// error at resolve: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse31() -> Container {
    Container {
        Component { r in Tray(cup: try r.resolve(Tea.self)) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse32() -> Container {
    Container {
        Component { r in
            _ = try r.resolve(Cup.self)
            return Tray()
        }
    }
}

// error at 5: extra argument 'tea' in call
func misuse33() -> Container {
    Container {
        Component { r in Tray(cup: try r.resolve(Cup.self), tea: 5) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse34() -> Container {
    Container {
        Component { r in Tray(cupp: try r.resolve(Cup.self)) }
    }
}

// error at r: call can throw, but it is not marked with 'try' and the error is not handled
func misuse35() -> Container {
    Container {
        Component { r in Tray(cup: r.resolve(Cup.self)) }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse36() -> Container {
    Container {
        Component { r in Tray(cup: cpu) }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse37() -> Container {
    Container {
        Component { r in
            let cup = try r.resolve(Cup.self)
            cup.sitr()
            return Tray(cup: cup)
        }
    }
}

// error at 5: cannot convert value of type 'Int' to expected argument type 'String'
func misuse38() -> Container {
    Container {
        Component { r in Tray(cup: try r.resolve(Cup.self, named: 5)) }
    }
}

// error at onMain: call to main actor-isolated global function 'onMain()' in a synchronous nonisolated context
func misuse39() -> Container {
    Container {
        Component { r in Tray(cup: onMain()) }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse40() -> Container {
    Container {
        Component { r in Tray(cup: slow()) }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse41(_ loose: Loose) -> Container {
    Container {
        Component { r in
            _ = loose
            return Tray(cup: try r.resolve(Cup.self))
        }
    }
}

// error at make: type 'Cup' has no member 'make'
func misuse42() -> Container {
    Container {
        Component { Tray(cup: Cup.make()) }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse43() -> Container {
    Container {
        Component { Tray(cup: Cupp()) }
    }
}

// error at Tea: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse44() -> Container {
    Container {
        Component { Tray(cup: Tea()) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse45() -> Container {
    Container {
        Component { Tray() }
    }
}

// error at 5: extra argument 'tea' in call
func misuse46() -> Container {
    Container {
        Component { Tray(cup: Cup(), tea: 5) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse47() -> Container {
    Container {
        Component { Tray(cupp: Cup()) }
    }
}

// error at risky: call can throw, but it is not marked with 'try' and the error is not handled
func misuse48() -> Container {
    Container {
        Component { Tray(cup: risky()) }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse49() -> Container {
    Container {
        Component { Tray(cup: cpu) }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse50() -> Container {
    Container {
        Component {
            let cup = Cup()
            cup.sitr()
            return Tray(cup: cup)
        }
    }
}

// error at onMain: call to main actor-isolated global function 'onMain()' in a synchronous nonisolated context
func misuse51() -> Container {
    Container {
        Component { Tray(cup: onMain()) }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse52() -> Container {
    Container {
        Component { Tray(cup: slow()) }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse53(_ loose: Loose) -> Container {
    Container {
        Component {
            _ = loose
            return Tray(cup: Cup())
        }
    }
}

// error at init: type 'Tray' has no member 'init(jug:)'
func misuse54() -> Container {
    Container {
        Component(Tray.self, init: Tray.init(jug:))
    }
}

// error at make: type 'Tray' has no member 'make'
func misuse55() -> Container {
    Container {
        Component(Tray.self, init: Tray.make)
    }
}

// error at Trya: cannot find 'Trya' in scope
func misuse56() -> Container {
    Container {
        Component(Tray.self, init: Trya.init)
    }
}
