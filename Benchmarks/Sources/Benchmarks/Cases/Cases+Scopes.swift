import Baselines
import BenchmarkParts
import DICore

extension Cases {
    /// Two objects that live as long as a scope; what exists in a cache; one object for each task.
    static func scopes() throws -> Group {
        let container = Container { RequestModule() }
        let fresh = { () throws -> Scope in try container.openScope("request") }
        let open = try fresh()
        let session = try open.resolve((any Session).self)
        var dictionary = TypedDictionary()
        dictionary.store(session, as: (any Session).self)
        let fixed = dictionary
        return Group(
            [
                Kernel("direct-two", verify: { try isNew { directSession() } }) { operations in
                    for _ in 0..<operations {
                        consume(directSession())
                        consume(directTrace())
                    }
                },
                Kernel("scope", verify: { try isNew { try fresh().resolve((any Session).self) } }) { operations in
                    for _ in 0..<operations {
                        let scope = try container.openScope("request")
                        consume(try scope.resolve((any Session).self))
                        consume(try scope.resolve((any Trace).self))
                    }
                },
                Kernel(
                    "with-scope",
                    verify: {
                        try isNew { try container.withScope("request") { try $0.resolve((any Session).self) } }
                    }
                ) { operations in
                    for _ in 0..<operations {
                        try container.withScope("request") { scope in
                            consume(try scope.resolve((any Session).self))
                            consume(try scope.resolve((any Trace).self))
                        }
                    }
                },
                Kernel(
                    "dictionary-session",
                    verify: { try isSame(as: session) { fixed.resolve((any Session).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(fixed.resolve((any Session).self)!) }
                },
                Kernel("scoped", verify: { try isSame(as: session) { try open.resolve((any Session).self) } }) {
                    operations in
                    for _ in 0..<operations { consume(try open.resolve((any Session).self)) }
                },
                Kernel(
                    "read-existing",
                    verify: { try isSame(as: session) { try open.existing((any Session).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try open.existing((any Session).self)) }
                },
                Kernel(
                    "per-task",
                    verify: {
                        try withTaskCache {
                            let draft = try container.resolve((any Draft).self)
                            try isSame(as: draft) { try container.resolve((any Draft).self) }
                        }
                    }
                ) { operations in
                    try withTaskCache {
                        for _ in 0..<operations { consume(try container.resolve((any Draft).self)) }
                    }
                },
            ],
            comparing: [
                ("scope", "direct-two"), ("with-scope", "direct-two"), ("scoped", "dictionary-session"),
                ("read-existing", "dictionary-session"), ("per-task", "dictionary-session"),
            ])
    }
}
