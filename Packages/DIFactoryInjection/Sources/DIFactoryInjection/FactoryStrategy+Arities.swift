public import DICore

// Written out for the usual numbers of parameters: a closure over separate links needs no tuple of them, and is what the
// optimiser handles best. Larger numbers take the initialiser with a parameter pack.
extension FactoryStrategy {
    /// Makes a strategy for a factory of 1 parameter.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function.
    ///   - n1: What is needed for parameter 1.
    /// - Complexity: O(1).
    @inlinable
    public init<P1>(
        _ factory: @escaping @Sendable (consuming P1) throws -> Output,
        _ n1: Need<P1>
    ) {
        self.init(
            declare: { [Self.numbered(n1.dependency, 0)] },
            link: { linker in
                let l1 = try linker.link(n1)
                return Maker { context in try factory(l1(context)) }
            },
            call: { resolver in try factory(n1.resolve(from: resolver)) })
    }

    /// Makes a strategy for a factory of 2 parameters.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function.
    ///   - n1: What is needed for parameter 1.
    ///   - n2: What is needed for parameter 2.
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2>(
        _ factory: @escaping @Sendable (consuming P1, consuming P2) throws -> Output,
        _ n1: Need<P1>, _ n2: Need<P2>
    ) {
        self.init(
            declare: { [Self.numbered(n1.dependency, 0), Self.numbered(n2.dependency, 1)] },
            link: { linker in
                let l1 = try linker.link(n1)
                let l2 = try linker.link(n2)
                return Maker { context in try factory(l1(context), l2(context)) }
            },
            call: { resolver in try factory(n1.resolve(from: resolver), n2.resolve(from: resolver)) })
    }

    /// Makes a strategy for a factory of 3 parameters.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function.
    ///   - n1: What is needed for parameter 1.
    ///   - n2: What is needed for parameter 2.
    ///   - n3: What is needed for parameter 3.
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3>(
        _ factory: @escaping @Sendable (consuming P1, consuming P2, consuming P3) throws -> Output,
        _ n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>
    ) {
        self.init(
            declare: {
                [Self.numbered(n1.dependency, 0), Self.numbered(n2.dependency, 1), Self.numbered(n3.dependency, 2)]
            },
            link: { linker in
                let l1 = try linker.link(n1)
                let l2 = try linker.link(n2)
                let l3 = try linker.link(n3)
                return Maker { context in try factory(l1(context), l2(context), l3(context)) }
            },
            call: { resolver in
                try factory(n1.resolve(from: resolver), n2.resolve(from: resolver), n3.resolve(from: resolver))
            })
    }

    /// Makes a strategy for a factory of 4 parameters.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function.
    ///   - n1: What is needed for parameter 1.
    ///   - n2: What is needed for parameter 2.
    ///   - n3: What is needed for parameter 3.
    ///   - n4: What is needed for parameter 4.
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4>(
        _ factory: @escaping @Sendable (consuming P1, consuming P2, consuming P3, consuming P4) throws -> Output,
        _ n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>
    ) {
        self.init(
            declare: {
                [
                    Self.numbered(n1.dependency, 0), Self.numbered(n2.dependency, 1), Self.numbered(n3.dependency, 2),
                    Self.numbered(n4.dependency, 3),
                ]
            },
            link: { linker in
                let l1 = try linker.link(n1)
                let l2 = try linker.link(n2)
                let l3 = try linker.link(n3)
                let l4 = try linker.link(n4)
                return Maker { context in try factory(l1(context), l2(context), l3(context), l4(context)) }
            },
            call: { resolver in
                try factory(
                    n1.resolve(from: resolver), n2.resolve(from: resolver), n3.resolve(from: resolver),
                    n4.resolve(from: resolver))
            })
    }

    /// Makes a strategy for a factory of 5 parameters.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function.
    ///   - n1: What is needed for parameter 1.
    ///   - n2: What is needed for parameter 2.
    ///   - n3: What is needed for parameter 3.
    ///   - n4: What is needed for parameter 4.
    ///   - n5: What is needed for parameter 5.
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4, P5>(
        _ factory:
            @escaping @Sendable (consuming P1, consuming P2, consuming P3, consuming P4, consuming P5) throws -> Output,
        _ n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>
    ) {
        self.init(
            declare: {
                [
                    Self.numbered(n1.dependency, 0), Self.numbered(n2.dependency, 1), Self.numbered(n3.dependency, 2),
                    Self.numbered(n4.dependency, 3), Self.numbered(n5.dependency, 4),
                ]
            },
            link: { linker in
                let l1 = try linker.link(n1)
                let l2 = try linker.link(n2)
                let l3 = try linker.link(n3)
                let l4 = try linker.link(n4)
                let l5 = try linker.link(n5)
                return Maker { context in try factory(l1(context), l2(context), l3(context), l4(context), l5(context)) }
            },
            call: { resolver in
                try factory(
                    n1.resolve(from: resolver), n2.resolve(from: resolver), n3.resolve(from: resolver),
                    n4.resolve(from: resolver), n5.resolve(from: resolver))
            })
    }

    /// Makes a strategy for a factory of 6 parameters.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function.
    ///   - n1: What is needed for parameter 1.
    ///   - n2: What is needed for parameter 2.
    ///   - n3: What is needed for parameter 3.
    ///   - n4: What is needed for parameter 4.
    ///   - n5: What is needed for parameter 5.
    ///   - n6: What is needed for parameter 6.
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4, P5, P6>(
        _ factory:
            @escaping @Sendable (consuming P1, consuming P2, consuming P3, consuming P4, consuming P5, consuming P6)
            throws -> Output,
        _ n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, _ n6: Need<P6>
    ) {
        self.init(
            declare: {
                [
                    Self.numbered(n1.dependency, 0), Self.numbered(n2.dependency, 1), Self.numbered(n3.dependency, 2),
                    Self.numbered(n4.dependency, 3), Self.numbered(n5.dependency, 4), Self.numbered(n6.dependency, 5),
                ]
            },
            link: { linker in
                let l1 = try linker.link(n1)
                let l2 = try linker.link(n2)
                let l3 = try linker.link(n3)
                let l4 = try linker.link(n4)
                let l5 = try linker.link(n5)
                let l6 = try linker.link(n6)
                return Maker { context in
                    try factory(l1(context), l2(context), l3(context), l4(context), l5(context), l6(context))
                }
            },
            call: { resolver in
                try factory(
                    n1.resolve(from: resolver), n2.resolve(from: resolver), n3.resolve(from: resolver),
                    n4.resolve(from: resolver), n5.resolve(from: resolver), n6.resolve(from: resolver))
            })
    }
}
