// Mistakes in the closures of `MainActorComponent`: each error stands at the mistake.

import DependencyInjection

// error at get: value of type 'MainActorResolver' has no member 'get'
func misuse1() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in Screen(cup: try r.get(Cup.self)) }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse2() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in Screen(cup: try r.resolve(Cupp.self)) }
    }
}

// error at resolve: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse3() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in Screen(cup: try r.resolve(Tea.self)) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse4() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in
            _ = try r.resolve(Cup.self)
            return Screen()
        }
    }
}

// error at 5: extra argument 'tea' in call
func misuse5() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in Screen(cup: try r.resolve(Cup.self), tea: 5) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse6() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in Screen(cupp: try r.resolve(Cup.self)) }
    }
}

// error at r: call can throw, but it is not marked with 'try' and the error is not handled
func misuse7() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in Screen(cup: r.resolve(Cup.self)) }
    }
}

// error at resolve: cannot convert value of type 'Cup' to closure result type 'Screen'
func misuse8() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in try r.resolve(Cup.self) }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse9() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in Screen(cup: cpu) }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse10() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in
            let cup = try r.resolve(Cup.self)
            cup.sitr()
            return Screen(cup: cup)
        }
    }
}

// error at 5: cannot convert value of type 'Int' to expected argument type 'String'
func misuse11() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in Screen(cup: try r.resolve(Cup.self, named: 5)) }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse12() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in Screen(cup: slow()) }
    }
}

// error at make: type 'Cup' has no member 'make'
func misuse13() -> Container {
    Container {
        MainActorComponent(Screen.self) { Screen(cup: Cup.make()) }
    }
}

// error at Cupp: cannot find 'Cupp' in scope
func misuse14() -> Container {
    Container {
        MainActorComponent(Screen.self) { Screen(cup: Cupp()) }
    }
}

// error at Tea: cannot convert value of type 'Tea' to expected argument type 'Cup'
func misuse15() -> Container {
    Container {
        MainActorComponent(Screen.self) { Screen(cup: Tea()) }
    }
}

// error at ): missing argument for parameter 'cup' in call
func misuse16() -> Container {
    Container {
        MainActorComponent(Screen.self) { Screen() }
    }
}

// error at 5: extra argument 'tea' in call
func misuse17() -> Container {
    Container {
        MainActorComponent(Screen.self) { Screen(cup: Cup(), tea: 5) }
    }
}

// error at (: incorrect argument label in call (have 'cupp:', expected 'cup:')
func misuse18() -> Container {
    Container {
        MainActorComponent(Screen.self) { Screen(cupp: Cup()) }
    }
}

// error at risky: call can throw, but it is not marked with 'try' and the error is not handled
func misuse19() -> Container {
    Container {
        MainActorComponent(Screen.self) { Screen(cup: risky()) }
    }
}

// error at Cup: cannot convert value of type 'Cup' to closure result type 'Screen'
func misuse20() -> Container {
    Container {
        MainActorComponent(Screen.self) { Cup() }
    }
}

// error at cpu: cannot find 'cpu' in scope
func misuse21() -> Container {
    Container {
        MainActorComponent(Screen.self) { Screen(cup: cpu) }
    }
}

// error at sitr: value of type 'Cup' has no member 'sitr'
func misuse22() -> Container {
    Container {
        MainActorComponent(Screen.self) {
            let cup = Cup()
            cup.sitr()
            return Screen(cup: cup)
        }
    }
}

// error at slow: 'async' call in a function that does not support concurrency
func misuse23() -> Container {
    Container {
        MainActorComponent(Screen.self) { Screen(cup: slow()) }
    }
}

// error at cup: call to actor-isolated instance method 'cup()' in a synchronous main actor-isolated context
func misuse24() -> Container {
    Container {
        MainActorComponent(Screen.self) { Screen(cup: Kitchen().cup()) }
    }
}

// error at init: type 'Screen' has no member 'init(jug:)'
func misuse25() -> Container {
    Container {
        MainActorComponent(Screen.self, init: Screen.init(jug:))
    }
}

// error at make: type 'Screen' has no member 'make'
func misuse26() -> Container {
    Container {
        MainActorComponent(Screen.self, init: Screen.make)
    }
}

// error at Trya: cannot find 'Trya' in scope
func misuse27() -> Container {
    Container {
        MainActorComponent(Screen.self, init: Trya.init)
    }
}
