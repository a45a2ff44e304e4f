// Mistakes in closures that the compiler finds when the types are right: each error stands at the mistake.

import DependencyInjection

// error at }: missing return in closure expected to return 'Tray'
func misuse1() -> Container {
    Container {
        Component(Tray.self) { r in
            let cup = try r.resolve(Cup.self)
            _ = Tray(cup: cup)
        }
    }
}

// error at }: missing return in closure expected to return 'Tray'
func misuse2() -> Container {
    Container {
        Component(Tray.self) {
            let cup = Cup()
            _ = Tray(cup: cup)
        }
    }
}

// error at }: missing return in closure expected to return 'Tray'
func misuse3() -> Container {
    Container {
        AsyncComponent(Tray.self) { r in
            let cup = try await r.resolve(Cup.self)
            _ = Tray(cup: cup)
        }
    }
}

// error at }: missing return in closure expected to return 'Tray'
func misuse4() -> Container {
    Container {
        AsyncComponent(Tray.self) {
            let cup = Cup()
            _ = Tray(cup: cup)
        }
    }
}

// error at }: missing return in closure expected to return 'Screen'
func misuse5() -> Container {
    Container {
        MainActorComponent(Screen.self) { r in
            let cup = try r.resolve(Cup.self)
            _ = Screen(cup: cup)
        }
    }
}

// error at }: missing return in closure expected to return 'Screen'
func misuse6() -> Container {
    Container {
        MainActorComponent(Screen.self) {
            let cup = Cup()
            _ = Screen(cup: cup)
        }
    }
}

// error at loose: sending 'loose' risks causing data races
func misuse7(_ loose: Loose) -> Container {
    Container {
        MainActorComponent(Screen.self) { r in
            _ = loose
            return Screen(cup: try r.resolve(Cup.self))
        }
    }
}

// error at loose: sending 'loose' risks causing data races
func misuse8(_ loose: Loose) -> Container {
    Container {
        MainActorComponent(Screen.self) {
            _ = loose
            return Screen(cup: Cup())
        }
    }
}

// error at loose: sending 'loose' risks causing data races
func misuse9(_ loose: Loose) -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x in _ = loose }
    }
}

// error at loose: sending 'loose' risks causing data races
func misuse10(_ loose: Loose) -> Container {
    Container {
        MainActorComponent(Cup.self) { Cup() }.onCreate { x, r in _ = loose }
    }
}

// error at }: missing return in closure expected to return 'any Store'
func misuse11() -> Container {
    Container {
        Decorator((any Store).self) { inner in
            let cup = Cup()
            _ = cup
        }
    }
}

// error at }: missing return in closure expected to return 'any Store'
func misuse12() -> Container {
    Container {
        Decorator((any Store).self) { inner, r in
            let cup = try r.resolve(Cup.self)
            _ = cup
        }
    }
}

// error at }: missing return in closure expected to return 'any Store'
func misuse13() -> Container {
    Container {
        Decorator((any Store).self, needs: Need<Cup>()) { inner, cup in
            let all = (inner, cup)
            _ = all
        }
    }
}

// error at }: missing return in closure expected to return 'any Store'
func misuse14() -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner, r in
            let cup = try r.resolve(Cup.self)
            _ = cup
        }
    }
}

// error at loose: sending 'loose' risks causing data races
func misuse15(_ loose: Loose) -> Container {
    Container {
        Decorator(onMainActor: (any Store).self) { inner in
            _ = loose
            return inner
        }
    }
}
