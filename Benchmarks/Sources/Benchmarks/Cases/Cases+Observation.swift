import BenchmarkParts
import DICore
import DIInspection

extension Cases {
    /// The cost of observers, compared with the same container without one.
    static func observation() throws -> Group {
        let graph = kernels("graph10", of: ProtocolGraph.Uncached()) { container in
            try isNewGraph { try container.resolve((any ProtocolGraph.Root).self) }
        } run: { container, operations in
            for _ in 0..<operations { consume(try container.resolve((any ProtocolGraph.Root).self)) }
        }
        let existing = kernels("existing", of: ServiceModule()) { container in
            try isSame(as: existingService) { try container.resolve((any Service).self) }
        } run: { container, operations in
            for _ in 0..<operations { consume(try container.resolve((any Service).self)) }
        }
        return Group(
            graph + existing,
            comparing: ["graph10", "existing"].flatMap { name in
                ["idle", "transcript"].map { ("\(name)-\($0)", "\(name)-unobserved") }
            })
    }

    /// Returns kernels without an observer, with an empty one, and with a transcript of limited length.
    private static func kernels(
        _ name: String, of module: some Module, verify: @escaping (Container) throws -> Void,
        run: @escaping (Container, Int) throws -> Void
    ) -> [Kernel] {
        let observers: [(String, [any ResolutionObserver])] = [
            ("unobserved", []), ("idle", [IdleObserver()]), ("transcript", [ResolutionTranscript(limit: 1_000)]),
        ]
        return observers.map { observer, observers in
            let container = Container(resolutionObservers: observers) { module }
            return Kernel("\(name)-\(observer)", verify: { try verify(container) }) { operations in
                try run(container, operations)
            }
        }
    }

    private struct IdleObserver: ResolutionObserver {}
}
