public import DICore

extension Bulk {
    /// Resolves each of the thousand components once.
    ///
    /// - Returns: The number of components.
    /// - Throws: The container's errors.
    @inline(never)
    public static func resolveThousand(from container: Container) throws -> Int {
        var count = 0
        try resolveHundred(D0.self, from: container, &count)
        try resolveHundred(D1.self, from: container, &count)
        try resolveHundred(D2.self, from: container, &count)
        try resolveHundred(D3.self, from: container, &count)
        try resolveHundred(D4.self, from: container, &count)
        try resolveHundred(D5.self, from: container, &count)
        try resolveHundred(D6.self, from: container, &count)
        try resolveHundred(D7.self, from: container, &count)
        try resolveHundred(D8.self, from: container, &count)
        try resolveHundred(D9.self, from: container, &count)
        return count
    }

    /// Resolves one of the thousand components.
    ///
    /// - Returns: The instance.
    /// - Throws: The container's errors.
    @inline(never)
    public static func resolveOne(from container: Container) throws -> any Item {
        try container.resolve(Number<D5, D5, D5>.self)
    }

    private static func resolveHundred<A>(_ a: A.Type, from container: Container, _ count: inout Int) throws {
        try resolveTen(a, D0.self, from: container, &count)
        try resolveTen(a, D1.self, from: container, &count)
        try resolveTen(a, D2.self, from: container, &count)
        try resolveTen(a, D3.self, from: container, &count)
        try resolveTen(a, D4.self, from: container, &count)
        try resolveTen(a, D5.self, from: container, &count)
        try resolveTen(a, D6.self, from: container, &count)
        try resolveTen(a, D7.self, from: container, &count)
        try resolveTen(a, D8.self, from: container, &count)
        try resolveTen(a, D9.self, from: container, &count)
    }

    private static func resolveTen<A, B>(
        _ a: A.Type, _ b: B.Type, from container: Container, _ count: inout Int
    ) throws {
        try resolve(Number<A, B, D0>.self, from: container)
        try resolve(Number<A, B, D1>.self, from: container)
        try resolve(Number<A, B, D2>.self, from: container)
        try resolve(Number<A, B, D3>.self, from: container)
        try resolve(Number<A, B, D4>.self, from: container)
        try resolve(Number<A, B, D5>.self, from: container)
        try resolve(Number<A, B, D6>.self, from: container)
        try resolve(Number<A, B, D7>.self, from: container)
        try resolve(Number<A, B, D8>.self, from: container)
        try resolve(Number<A, B, D9>.self, from: container)
        count += 10
    }

    /// Not specialized, because a thousand inlined copies would take minutes to compile.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private static func resolve<Value: Item>(_ type: Value.Type, from container: Container) throws {
        _ = try container.resolve(type)
    }

    /// Inserts a closure for each of the thousand types in a dictionary. Each captures the function that it calls.
    @inline(never)
    public static func insertThousand(into closures: inout [ObjectIdentifier: () -> Any]) {
        insertHundred(D0.self, into: &closures)
        insertHundred(D1.self, into: &closures)
        insertHundred(D2.self, into: &closures)
        insertHundred(D3.self, into: &closures)
        insertHundred(D4.self, into: &closures)
        insertHundred(D5.self, into: &closures)
        insertHundred(D6.self, into: &closures)
        insertHundred(D7.self, into: &closures)
        insertHundred(D8.self, into: &closures)
        insertHundred(D9.self, into: &closures)
    }

    private static func insertHundred<A>(_ a: A.Type, into closures: inout [ObjectIdentifier: () -> Any]) {
        insertTen(a, D0.self, into: &closures)
        insertTen(a, D1.self, into: &closures)
        insertTen(a, D2.self, into: &closures)
        insertTen(a, D3.self, into: &closures)
        insertTen(a, D4.self, into: &closures)
        insertTen(a, D5.self, into: &closures)
        insertTen(a, D6.self, into: &closures)
        insertTen(a, D7.self, into: &closures)
        insertTen(a, D8.self, into: &closures)
        insertTen(a, D9.self, into: &closures)
    }

    private static func insertTen<A, B>(
        _ a: A.Type, _ b: B.Type, into closures: inout [ObjectIdentifier: () -> Any]
    ) {
        closures[ObjectIdentifier(Number<A, B, D0>.self)] = stored(Number<A, B, D0>.init)
        closures[ObjectIdentifier(Number<A, B, D1>.self)] = stored(Number<A, B, D1>.init)
        closures[ObjectIdentifier(Number<A, B, D2>.self)] = stored(Number<A, B, D2>.init)
        closures[ObjectIdentifier(Number<A, B, D3>.self)] = stored(Number<A, B, D3>.init)
        closures[ObjectIdentifier(Number<A, B, D4>.self)] = stored(Number<A, B, D4>.init)
        closures[ObjectIdentifier(Number<A, B, D5>.self)] = stored(Number<A, B, D5>.init)
        closures[ObjectIdentifier(Number<A, B, D6>.self)] = stored(Number<A, B, D6>.init)
        closures[ObjectIdentifier(Number<A, B, D7>.self)] = stored(Number<A, B, D7>.init)
        closures[ObjectIdentifier(Number<A, B, D8>.self)] = stored(Number<A, B, D8>.init)
        closures[ObjectIdentifier(Number<A, B, D9>.self)] = stored(Number<A, B, D9>.init)
    }

    @inline(never)
    private static func stored<Value>(_ make: @escaping () -> Value) -> () -> Any {
        { make() }
    }
}
