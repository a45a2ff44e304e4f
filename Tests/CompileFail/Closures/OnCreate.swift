// Mistakes in the closures of `onCreate`: each error stands at the mistake.

import DependencyInjection

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse1() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in x.sitr() }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse2() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in _ = Cupp() }
    }
}

// error at Tea: cannot assign value of type 'Tea' to type 'Cup'
func misuse3() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in x = Tea() }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse4() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in _ = Tray() }
    }
}

// error at 1: extra argument 'tea' in call
func misuse5() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in _ = Tray(cup: x, tea: 1) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse6() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in _ = Tray(cupp: x) }
    }
}

// error at risky: call can throw, but it is not marked with 'try' and the error is not handled
func misuse7() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in _ = risky() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse8() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in _ = Tray(cup: cpu) }
    }
}

// error at 5: cannot convert value of type 'Int' to closure result type 'Void'
func misuse9() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in return 5 }
    }
}

// error at onMain: call to main actor-isolated global function 'onMain()' in a synchronous nonisolated context
func misuse10() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in _ = onMain() }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse11() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in _ = slow() }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse12(_ loose: Loose) -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x in _ = loose }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse13() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in x.sitr() }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse14() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in _ = Cupp() }
    }
}

// error at Tea: cannot assign value of type 'Tea' to type 'Cup'
func misuse15() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in x = Tea() }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse16() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in _ = Tray() }
    }
}

// error at 1: extra argument 'tea' in call
func misuse17() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in _ = Tray(cup: x, tea: 1) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse18() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in _ = Tray(cupp: x) }
    }
}

// error at risky: call can throw, but it is not marked with 'try' and the error is not handled
func misuse19() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in _ = risky() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse20() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in _ = Tray(cup: cpu) }
    }
}

// error at 5: cannot convert value of type 'Int' to closure result type 'Void'
func misuse21() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in return 5 }
    }
}

// error at onMain: call to main actor-isolated global function 'onMain()' in a synchronous nonisolated context
func misuse22() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in _ = onMain() }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse23() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in _ = slow() }
    }
}

// error at loose: capture of 'loose' with non-Sendable type 'Loose' in a '@Sendable' closure
func misuse24(_ loose: Loose) -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in _ = loose }
    }
}

// error at r: call can throw, but it is not marked with 'try' and the error is not handled
func misuse25() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r in _ = r.resolve(Tea.self) }
    }
}

// error at get: value of type 'any Resolver' has no member 'get'
func misuse26() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { (x: inout Cup, r: any Resolver) in r.get(x) }
    }
}

// error at x: contextual closure type '@Sendable (inout Cup, any Resolver) throws -> Void' expects 2 arguments, but 3 were used in closure body
func misuse27() -> Container {
    Container {
        Component(Cup.self) { Cup() }.onCreate { x, r, z in x.stir() }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse28() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in x.sitr() }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse29() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in _ = Cupp() }
    }
}

// error at Tea: cannot assign value of type 'Tea' to type 'Cup'
func misuse30() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in x = Tea() }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse31() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in _ = Tray() }
    }
}

// error at 1: extra argument 'tea' in call
func misuse32() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in _ = Tray(cup: x, tea: 1) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse33() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in _ = Tray(cupp: x) }
    }
}

// error at risky: call can throw, but it is not marked with 'try' and the error is not handled
func misuse34() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in _ = risky() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse35() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in _ = Tray(cup: cpu) }
    }
}

// error at 5: cannot convert value of type 'Int' to closure result type 'Void'
func misuse36() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in return 5 }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse37() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in _ = slow() }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse38() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in x.sitr() }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse39() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in _ = Cupp() }
    }
}

// error at Tea: cannot assign value of type 'Tea' to type 'Cup'
func misuse40() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in x = Tea() }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse41() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in _ = Tray() }
    }
}

// error at 1: extra argument 'tea' in call
func misuse42() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in _ = Tray(cup: x, tea: 1) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse43() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in _ = Tray(cupp: x) }
    }
}

// error at risky: call can throw, but it is not marked with 'try' and the error is not handled
func misuse44() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in _ = risky() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse45() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in _ = Tray(cup: cpu) }
    }
}

// error at 5: cannot convert value of type 'Int' to closure result type 'Void'
func misuse46() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in return 5 }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse47() -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in _ = slow() }
    }
}
