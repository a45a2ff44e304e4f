import DIStaticGraph

// The expansion of this graph, recorded, because a release build of swift-syntax takes many minutes. A test of the
// plugin compares them, without white space.
//
// > extension StaticGraph {
// >     @DependencyGraph
// >     struct Graph {
// >         @Provides static func leafA1() -> any LeafA1 { LeafA1Object() }
// >         @Provides static func leafA2() -> any LeafA2 { LeafA2Object() }
// >         @Provides static func leafB1() -> any LeafB1 { LeafB1Object() }
// >         @Provides static func leafB2() -> any LeafB2 { LeafB2Object() }
// >         @Provides static func leafC1() -> any LeafC1 { LeafC1Object() }
// >         @Provides static func leafC2() -> any LeafC2 { LeafC2Object() }
// >         @Provides static func branchA(
// >             first: consuming any LeafA1, second: consuming any LeafA2
// >         ) -> any BranchA {
// >             BranchAObject(first: first, second: second)
// >         }
// >         @Provides static func branchB(
// >             first: consuming any LeafB1, second: consuming any LeafB2
// >         ) -> any BranchB {
// >             BranchBObject(first: first, second: second)
// >         }
// >         @Provides static func branchC(
// >             first: consuming any LeafC1, second: consuming any LeafC2
// >         ) -> any BranchC {
// >             BranchCObject(first: first, second: second)
// >         }
// >         @Provides static func root(
// >             a: consuming any BranchA, b: consuming any BranchB, c: consuming any BranchC
// >         ) -> any Root {
// >             RootObject(a: a, b: b, c: c)
// >         }
// >     }
// > }

extension StaticGraph {
    struct Graph {
        static func leafA1() -> any LeafA1 { LeafA1Object() }
        static func leafA2() -> any LeafA2 { LeafA2Object() }
        static func leafB1() -> any LeafB1 { LeafB1Object() }
        static func leafB2() -> any LeafB2 { LeafB2Object() }
        static func leafC1() -> any LeafC1 { LeafC1Object() }
        static func leafC2() -> any LeafC2 { LeafC2Object() }
        static func branchA(
            first: consuming any LeafA1, second: consuming any LeafA2
        ) -> any BranchA {
            BranchAObject(first: first, second: second)
        }
        static func branchB(
            first: consuming any LeafB1, second: consuming any LeafB2
        ) -> any BranchB {
            BranchBObject(first: first, second: second)
        }
        static func branchC(
            first: consuming any LeafC1, second: consuming any LeafC2
        ) -> any BranchC {
            BranchCObject(first: first, second: second)
        }
        static func root(
            a: consuming any BranchA, b: consuming any BranchB, c: consuming any BranchC
        ) -> any Root {
            RootObject(a: a, b: b, c: c)
        }

        init() {
            self.init(_overrides: nil)
        }

        private init(_overrides: DIStaticGraph.Overriding<Overrides>?) {
            self._overrides = _overrides
        }

        func leafA1() -> any LeafA1 {
            if let _create = _overrides?.values.leafA1 {
                return _create()
            }
            return Self.leafA1()
        }

        func leafA2() -> any LeafA2 {
            if let _create = _overrides?.values.leafA2 {
                return _create()
            }
            return Self.leafA2()
        }

        func leafB1() -> any LeafB1 {
            if let _create = _overrides?.values.leafB1 {
                return _create()
            }
            return Self.leafB1()
        }

        func leafB2() -> any LeafB2 {
            if let _create = _overrides?.values.leafB2 {
                return _create()
            }
            return Self.leafB2()
        }

        func leafC1() -> any LeafC1 {
            if let _create = _overrides?.values.leafC1 {
                return _create()
            }
            return Self.leafC1()
        }

        func leafC2() -> any LeafC2 {
            if let _create = _overrides?.values.leafC2 {
                return _create()
            }
            return Self.leafC2()
        }

        func branchA() -> any BranchA {
            if let _create = _overrides?.values.branchA {
                return _create()
            }
            return Self.branchA(first: leafA1(), second: leafA2())
        }

        func branchB() -> any BranchB {
            if let _create = _overrides?.values.branchB {
                return _create()
            }
            return Self.branchB(first: leafB1(), second: leafB2())
        }

        func branchC() -> any BranchC {
            if let _create = _overrides?.values.branchC {
                return _create()
            }
            return Self.branchC(first: leafC1(), second: leafC2())
        }

        func root() -> any Root {
            if let _create = _overrides?.values.root {
                return _create()
            }
            return Self.root(a: branchA(), b: branchB(), c: branchC())
        }

        func get(_: (any LeafA1).Type) -> any LeafA1 {
            leafA1()
        }

        func get(_: (any LeafA2).Type) -> any LeafA2 {
            leafA2()
        }

        func get(_: (any LeafB1).Type) -> any LeafB1 {
            leafB1()
        }

        func get(_: (any LeafB2).Type) -> any LeafB2 {
            leafB2()
        }

        func get(_: (any LeafC1).Type) -> any LeafC1 {
            leafC1()
        }

        func get(_: (any LeafC2).Type) -> any LeafC2 {
            leafC2()
        }

        func get(_: (any BranchA).Type) -> any BranchA {
            branchA()
        }

        func get(_: (any BranchB).Type) -> any BranchB {
            branchB()
        }

        func get(_: (any BranchC).Type) -> any BranchC {
            branchC()
        }

        func get(_: (any Root).Type) -> any Root {
            root()
        }

        @available(*, unavailable, message: "'Graph' has no public provider or input of this type")
        func get<_Value>(_: _Value.Type) -> _Value {
            Swift.fatalError()
        }

        struct Overrides: Swift.Sendable {
            var leafA1: (@Sendable () -> any LeafA1)?
            var leafA2: (@Sendable () -> any LeafA2)?
            var leafB1: (@Sendable () -> any LeafB1)?
            var leafB2: (@Sendable () -> any LeafB2)?
            var leafC1: (@Sendable () -> any LeafC1)?
            var leafC2: (@Sendable () -> any LeafC2)?
            var branchA: (@Sendable () -> any BranchA)?
            var branchB: (@Sendable () -> any BranchB)?
            var branchC: (@Sendable () -> any BranchC)?
            var root: (@Sendable () -> any Root)?
        }

        func overriding(_ change: (inout Overrides) -> Swift.Void) -> Self {
            var overrides = _overrides?.values ?? Overrides()
            change(&overrides)
            return Self(_overrides: DIStaticGraph.Overriding(overrides))
        }

        private let _overrides: DIStaticGraph.Overriding<Overrides>?
    }
}
