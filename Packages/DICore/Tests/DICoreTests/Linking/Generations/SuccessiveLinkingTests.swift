import DICore
import TestSupport
import Testing

private struct First: Sendable {}
private struct Second: Sendable {}
private struct Third: Sendable {}

private struct Numbered<Tag>: Sendable {
    let number: Int
}

/// A strategy that runs a closure while it is linked.
private struct BusyStrategy<Output>: InjectionStrategy {
    var needs: [Dependency] = []
    let output: @Sendable () -> Output
    let meanwhile: @Sendable () throws -> Void

    var dependencies: [Dependency] { needs }

    func make(_ resolver: any Resolver) throws -> Output { output() }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        try meanwhile()
        return Maker { [output] _ in output() }
    }
}

/// One linker serves all requests in turn, and retains no state of an earlier one.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct SuccessiveLinkingTests {
    /// While one component is linked, a request to the container links another one, which fails, and so on.
    @Test func linkingIsDoneWithinLinking() throws {
        let container = Kept<Container>()
        container.value = Container {
            Component(
                First.self,
                strategy: BusyStrategy(output: { First() }) {
                    _ = try container.value?.resolve(Second.self)
                    try expectError(.missing) { try container.value?.resolve(Int.self) }
                    _ = try container.value?.resolve(Third.self)
                })
            Component(
                Second.self,
                strategy: BusyStrategy(output: { Second() }) { _ = try container.value?.resolve(Third.self) })
            Component(Third.self) { Third() }
        }
        _ = try #require(try container.value?.resolve(First.self))
        _ = try #require(try container.value?.resolve(Third.self))
        container.value = nil
    }

    /// A failed link leaves no state behind that could affect the next request or its error.
    @Test func aFailureIsForgotten() throws {
        let isBroken = Kept(true)
        let container = Container {
            Component(
                First.self,
                strategy: BusyStrategy(needs: [Need<Second>().dependency], output: { First() }) {})
            Component(
                Second.self,
                strategy: BusyStrategy(needs: [Need<Third>().dependency], output: { Second() }) {
                    if isBroken.value == true { throw Broken(reason: "on purpose") }
                })
            Component(Third.self) { Third() }
        }
        for _ in 0..<3 {
            let error = #expect(throws: ResolutionError.self) { try container.resolve(First.self) }
            #expect(error?.chain.map(\.key) == [ComponentKey(First.self), ComponentKey(Second.self)])
            let other = #expect(throws: ResolutionError.self) { try container.resolve(Second.self) }
            #expect(other?.chain.map(\.key) == [ComponentKey(Second.self)])
            _ = try container.resolve(Third.self)
        }
        isBroken.value = false
        _ = try container.resolve(First.self)
        _ = try container.resolve(Second.self)
    }

    /// A change while a component is linked affects that component only.
    @Test func changesMeanwhileAreForgotten() throws {
        let container = Kept<Container>()
        let rounds = Tally()
        container.value = Container {
            Component(Numbered<Int>.self) { Numbered(number: 1) }
            Component(
                First.self,
                strategy: BusyStrategy(needs: [Need<Numbered<Int>>().dependency], output: { First() }) {
                    rounds.add()
                    container.value?.put(Numbered<Int>(number: 2))
                })
            Component(Second.self) { resolver in
                _ = try resolver.resolve(Numbered<Int>.self)
                return Second()
            }
        }
        _ = try container.value?.resolve(First.self)
        _ = try container.value?.resolve(Second.self)
        #expect(try container.value?.resolve(Numbered<Int>.self).number == 2)
        // It is linked once for the request that began before the change, and once for the next one. Each link changes
        // its dependency.
        _ = try container.value?.resolve(First.self)
        #expect(rounds.count == 2)
        container.value = nil
    }

    /// The linker retains no state of a request after the answer. The plan retains only the links.
    @Test func nothingIsKept() throws {
        let alive = Tally()
        let container = Container { Component(Third.self) { Third() } }
        _ = try container.resolve(Third.self)
        // The following links therefore belong to later plans.
        container.put(Third())
        for number in 0..<5 {
            do {
                let mortal = Mortal(alive)
                container.register {
                    Component(First.self) { withExtendedLifetime(mortal) { First() } }.named("\(number)").overriding()
                    Component(
                        Second.self,
                        strategy: BusyStrategy(needs: [Need<Int>().dependency], output: { Second() }) {
                            withExtendedLifetime(mortal) {}
                        }
                    ).named("\(number)")
                }
            }
            _ = try container.resolve(First.self, named: "\(number)")
            _ = #expect(throws: ResolutionError.self) { try container.resolve(Second.self, named: "\(number)") }
            #expect(alive.count == 1)
            container.remove(ComponentKey(First.self, named: "\(number)"))
            container.remove(ComponentKey(Second.self, named: "\(number)"))
            _ = try container.resolve(Third.self)
            #expect(alive.count == 0)
        }
    }

    /// First, a request links more components than a linear search handles or than lists keep room for. Later ones link
    /// only a few.
    @Test func manyAreLinkedAtOnceAndThenFew() throws {
        let container = Container {
            for number in 0..<300 {
                Component(
                    Numbered<Int>.self,
                    strategy: BusyStrategy(
                        needs: (number + 1..<min(number + 4, 300)).map {
                            Dependency(ComponentKey(Numbered<Int>.self, named: "\($0)"))
                        }, output: { Numbered(number: number) }, meanwhile: {})
                ).named("\(number)")
            }
            Component(First.self) { First() }
            Component(Second.self, strategy: LinkedStrategy(Need<First>(), make: { (_: First) in Second() }))
        }
        #expect(try container.resolve(Numbered<Int>.self, named: "0").number == 0)
        _ = try container.resolve(Second.self)
        for number in [299, 150, 1] {
            #expect(try container.resolve(Numbered<Int>.self, named: "\(number)").number == number)
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Third.self) }
    }

    @Test func threadsLinkAtOnce() throws {
        for _ in 0..<Sanitizer.reduced(200) {
            let container = Container {
                Component(Numbered<Int>.self) { Numbered(number: 1) }.cached(.threadSafe)
                Component(
                    Numbered<String>.self,
                    strategy: LinkedStrategy(
                        Need<Numbered<Int>>(), make: { (base: Numbered<Int>) in Numbered(number: base.number + 1) }))
                Component(
                    Numbered<Bool>.self,
                    strategy: LinkedStrategy(
                        Need<Numbered<String>>(),
                        make: { (base: Numbered<String>) in Numbered(number: base.number + 1) }))
            }
            let sums = try Threads.run(3) { index in
                if index == 0 { container.put(0 as UInt8) }
                return try container.resolve(Numbered<Bool>.self).number
                    + container.resolve(Numbered<Int>.self).number + container.resolve(Numbered<String>.self).number
            }
            #expect(sums == [6, 6, 6])
        }
    }
}
