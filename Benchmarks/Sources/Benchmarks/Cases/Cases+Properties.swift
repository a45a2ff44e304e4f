import BenchmarkParts
import DICore
import DIPropertyInjection

extension Cases {
    static func properties() -> Group {
        let plain = Container { FiveProperties.ByKeyPath() }
        let marked = Container { FiveProperties.ByMarker() }
        return Group(
            [
                Kernel("direct-properties", verify: { try isNew(count: 6) { FiveProperties.direct() } }) { operations in
                    for _ in 0..<operations { consume(FiveProperties.direct()) }
                },
                Kernel(
                    "properties", verify: { try isNew(count: 6) { try plain.resolve(FiveProperties.Plain.self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try plain.resolve(FiveProperties.Plain.self)) }
                },
                Kernel(
                    "marked", verify: { try isNew(count: 6) { try marked.resolve(FiveProperties.Marked.self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try marked.resolve(FiveProperties.Marked.self)) }
                },
                Kernel(
                    "marked-listed", verify: { try isNew(count: 6) { try marked.resolve(FiveProperties.Listed.self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try marked.resolve(FiveProperties.Listed.self)) }
                },
                Kernel(
                    "injected-object", verify: { try isNew(count: 6) { try marked.inject(FiveProperties.Marked()) } }
                ) { operations in
                    for _ in 0..<operations { consume(try marked.inject(FiveProperties.Marked())) }
                },
            ],
            comparing: ["properties", "marked", "marked-listed", "injected-object"].map { ($0, "direct-properties") })
    }

    static func reading() throws -> Group {
        let container = Container { Reading.SharedLeaf() }
        let leaf = try container.resolve((any Leaf).self)
        let stored = Reading.Stored(leaf: leaf)
        let marked = try container.resolve(Reading.Marked.self)
        return Group(
            [
                Kernel("read-stored", verify: { try isSame(as: leaf) { stored.leaf } }) { operations in
                    for _ in 0..<operations { consume(stored.leaf) }
                },
                Kernel("read-marked", verify: { try isSame(as: leaf) { marked.leaf } }) { operations in
                    for _ in 0..<operations { consume(marked.leaf) }
                },
            ],
            comparing: [("read-marked", "read-stored")])
    }
}
