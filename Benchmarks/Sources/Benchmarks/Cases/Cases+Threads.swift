import Baselines
import BenchmarkParts
import DICore

extension Cases {
    static func threads() -> Group {
        let container = Container { ServiceModule() }
        var dictionary = TypedDictionary()
        dictionary.store(existingService, as: (any Service).self)
        dictionary.store(otherExistingService, as: (any OtherService).self)
        let fixed = dictionary
        let one: @Sendable (Int) throws -> Void = { operations in
            for _ in 0..<operations { consume(try container.resolve((any Service).self)) }
        }
        let other: @Sendable (Int) throws -> Void = { operations in
            for _ in 0..<operations { consume(try container.resolve((any OtherService).self)) }
        }
        let inDictionary: @Sendable (Int) -> Void = { operations in
            for _ in 0..<operations { consume(fixed.resolve((any Service).self)!) }
        }
        let otherInDictionary: @Sendable (Int) -> Void = { operations in
            for _ in 0..<operations { consume(fixed.resolve((any OtherService).self)!) }
        }
        let isRight: () throws -> Void = {
            try isSame(as: existingService) { try container.resolve((any Service).self) }
            try isSame(as: otherExistingService) { try container.resolve((any OtherService).self) }
        }
        let dictionaryIsRight: () throws -> Void = {
            try isSame(as: existingService) { fixed.resolve((any Service).self) }
            try isSame(as: otherExistingService) { fixed.resolve((any OtherService).self) }
        }
        return Group(
            [
                Kernel("one-thread", verify: isRight, run: one),
                TwoThreads.kernel("two-threads-same", verify: isRight, one, one),
                TwoThreads.kernel("two-threads-different", verify: isRight, one, other),
                Kernel("one-thread-dictionary", verify: dictionaryIsRight, run: inDictionary),
                TwoThreads.kernel("two-threads-same-dictionary", verify: dictionaryIsRight, inDictionary, inDictionary),
                TwoThreads.kernel(
                    "two-threads-different-dictionary", verify: dictionaryIsRight, inDictionary, otherInDictionary),
            ],
            comparing: [
                ("two-threads-same", "one-thread"), ("two-threads-same", "two-threads-same-dictionary"),
                ("two-threads-different", "one-thread"),
                ("two-threads-same-dictionary", "one-thread-dictionary"),
                ("two-threads-different-dictionary", "one-thread-dictionary"),
            ])
    }

    /// Cached objects that exist, by their roles.
    static func threadsByRole() throws -> Group {
        let container = Container { Roles.OfTwoShared() }
        let object = try container.resolve(SharedObject.self)
        let otherObject = try container.resolve(OtherSharedObject.self)
        let one: @Sendable (Int) throws -> Void = { operations in
            for _ in 0..<operations { consume(try container.resolve((any Shared).self)) }
        }
        let other: @Sendable (Int) throws -> Void = { operations in
            for _ in 0..<operations { consume(try container.resolve((any OtherShared).self)) }
        }
        let isRight: () throws -> Void = {
            try isSame(as: object) { try container.resolve((any Shared).self) }
            try isSame(as: otherObject) { try container.resolve((any OtherShared).self) }
        }
        return Group(
            [
                Kernel("one-thread-role", verify: isRight, run: one),
                TwoThreads.kernel("two-threads-role-same", verify: isRight, one, one),
                TwoThreads.kernel("two-threads-role-different", verify: isRight, one, other),
            ],
            comparing: ["two-threads-role-same", "two-threads-role-different"].map { ($0, "one-thread-role") })
    }
}
