public import DICore

// Fixed parameters and a pack beside each other. Handing both on as one pack crashes the optimiser of Swift 6.3.1, so each
// of these builds its closures itself.
extension FactoryStrategy {
    /// Makes a strategy for a factory of one parameter and more.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function.
    ///   - first: What is needed for the first parameter.
    ///   - rest: What is needed for the others.
    ///   - count: How many other parameters come before these, for the numbers in messages.
    /// - Complexity: O(1).
    @inlinable
    public init<First, each Rest>(
        _ factory: @escaping @Sendable (First, repeat each Rest) throws -> Output, first: Need<First>,
        rest: repeat Need<each Rest>, after count: Int = 0
    ) {
        let rest = (repeat each rest)
        self.init(
            declare: {
                var list = [Self.numbered(first.dependency, count)]
                for need in repeat each rest { list.append(Self.numbered(need.dependency, count + list.count)) }
                return list
            },
            link: { linker in
                let firstLink = try linker.link(first)
                let links = (repeat try linker.link(each rest))
                return Maker { context in try factory(firstLink(context), repeat try (each links)(context)) }
            },
            call: { resolver in
                try factory(first.resolve(from: resolver), repeat try (each rest).resolve(from: resolver))
            })
    }

    /// Makes a strategy for a factory of seven parameters and more.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function.
    ///   - n1: What is needed for parameter 1.
    ///   - n2: What is needed for parameter 2.
    ///   - n3: What is needed for parameter 3.
    ///   - n4: What is needed for parameter 4.
    ///   - n5: What is needed for parameter 5.
    ///   - n6: What is needed for parameter 6.
    ///   - n7: What is needed for parameter 7.
    ///   - rest: What is needed for the others.
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4, P5, P6, P7, each Rest>(
        _ factory: @escaping @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) throws -> Output,
        _ n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, _ n6: Need<P6>, _ n7: Need<P7>,
        rest: repeat Need<each Rest>
    ) {
        let rest = (repeat each rest)
        self.init(
            declare: {
                var list: [Dependency] = []
                list.append(Self.numbered(n1.dependency, 0))
                list.append(Self.numbered(n2.dependency, 1))
                list.append(Self.numbered(n3.dependency, 2))
                list.append(Self.numbered(n4.dependency, 3))
                list.append(Self.numbered(n5.dependency, 4))
                list.append(Self.numbered(n6.dependency, 5))
                list.append(Self.numbered(n7.dependency, 6))
                for need in repeat each rest { list.append(Self.numbered(need.dependency, list.count)) }
                return list
            },
            link: { linker in
                let l1 = try linker.link(n1)
                let l2 = try linker.link(n2)
                let l3 = try linker.link(n3)
                let l4 = try linker.link(n4)
                let l5 = try linker.link(n5)
                let l6 = try linker.link(n6)
                let l7 = try linker.link(n7)
                let links = (repeat try linker.link(each rest))
                return Maker { context in
                    try factory(
                        l1(context), l2(context), l3(context), l4(context), l5(context), l6(context), l7(context),
                        repeat try (each links)(context))
                }
            },
            call: { resolver in
                try factory(
                    n1.resolve(from: resolver), n2.resolve(from: resolver), n3.resolve(from: resolver),
                    n4.resolve(from: resolver), n5.resolve(from: resolver), n6.resolve(from: resolver),
                    n7.resolve(from: resolver),
                    repeat try (each rest).resolve(from: resolver))
            })
    }
}
