import BenchmarkParts

/// Checks that two new instances, each with a number of objects, share none of them.
func isNew(count: Int = 1, _ make: () throws -> any Countable) throws {
    let first = try make()
    let second = try make()
    try expect(first.count == count && second.count == count, "an instance of \(count) objects")
    try expect(first.identity != second.identity, "a new instance each time")
    try expect(Set(first.leaves).isDisjoint(with: second.leaves), "new dependencies each time")
}

/// Checks that two new graphs of ten objects share none of them.
func isNewGraph(_ make: () throws -> any Countable) throws {
    try isNew(count: 10, make)
    try expect(Set(try make().leaves).count == 6, "six leaves")
}

/// Checks that two new graphs of ten objects share their leaves only.
func isGraphOverSharedLeaves(_ make: () throws -> any Countable) throws {
    let first = try make()
    let second = try make()
    try expect(first.count == 10 && second.count == 10, "ten objects")
    try expect(first.identity != second.identity, "a new root each time")
    try expect(Set(first.leaves).count == 6 && first.leaves == second.leaves, "the same six leaves each time")
}

/// Checks that the result is the existing instance.
func isSame(as existing: any Countable, _ find: () throws -> (any Countable)?) throws {
    try expect(try find()?.identity == existing.identity, "the existing instance")
}
