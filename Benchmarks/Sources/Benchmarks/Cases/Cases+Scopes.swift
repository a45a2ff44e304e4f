import Baselines
import BenchmarkParts
import DICore

extension Cases {
    /// An object that lives as long as a scope, with its scope; a cached object; an object for each task.
    static func scopes() throws -> Group {
        let container = Container { RequestModule() }
        let open = try container.openScope("request")
        let session = try open.resolve((any Session).self)
        var dictionary = TypedDictionary()
        dictionary.store(session, as: (any Session).self)
        let fixed = dictionary
        return Group(
            [directLeafKernel] + scopeKernels(container) + [
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
                ("scope", "direct-leaf"), ("scope-close", "direct-leaf"), ("with-scope", "direct-leaf"),
                ("with-scope-async", "direct-leaf"), ("scoped", "dictionary-session"),
                ("read-existing", "dictionary-session"), ("per-task", "dictionary-session"),
            ])
    }

    /// Returns a kernel for each form of a scope: the scope is opened, its object is resolved twice, and the scope
    /// ends.
    private static func scopeKernels(_ container: Container) -> [Kernel] {
        let open = Kernel(
            "scope", verify: { try isOneOfAScope { try $0(try container.openScope("request")) } },
            run: { operations in
                for _ in 0..<operations {
                    let scope = try container.openScope("request")
                    consume(try scope.resolve((any Session).self))
                    consume(try scope.resolve((any Session).self))
                }
            })
        let with = Kernel(
            "with-scope", verify: { try isOneOfAScope { try container.withScope("request", $0) } },
            run: { operations in
                for _ in 0..<operations {
                    try container.withScope("request") { scope in
                        consume(try scope.resolve((any Session).self))
                        consume(try scope.resolve((any Session).self))
                    }
                }
            })
        return [open, closing(container), with, awaiting(container)]
    }

    private static func closing(_ container: Container) -> Kernel {
        .asynchronous(
            "scope-close",
            verify: {
                let scope = try container.openScope("request")
                try isOneOfAScope { try $0(scope) }
                try await scope.close()
                try expect((try? scope.resolve((any Session).self)) == nil, "a scope that is closed")
            },
            run: { operations in
                for _ in 0..<operations {
                    let scope = try container.openScope("request")
                    consume(try scope.resolve((any Session).self))
                    consume(try scope.resolve((any Session).self))
                    try await scope.close()
                }
            })
    }

    private static func awaiting(_ container: Container) -> Kernel {
        .asynchronous(
            "with-scope-async",
            verify: {
                try await container.withScope("request") { scope in try isOneOfAScope { try $0(scope) } }
            },
            run: { operations in
                for _ in 0..<operations {
                    try await container.withScope("request") { scope in
                        consume(try scope.resolve((any Session).self))
                        consume(try scope.resolve((any Session).self))
                    }
                }
            })
    }

    /// Checks that a scope returns the same object twice.
    private static func isOneOfAScope(_ withScope: ((Scope) throws -> Void) throws -> Void) throws {
        try withScope { scope in
            let session = try scope.resolve((any Session).self)
            try isSame(as: session) { try scope.resolve((any Session).self) }
        }
    }
}
