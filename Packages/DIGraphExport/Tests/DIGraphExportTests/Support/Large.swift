import DICore
import DIGraphExport
import DIInspection
import Foundation

/// Graphs with many components.
enum Large {
    private struct Numbered: Sendable {}

    /// Returns a graph of components in modules, each of which needs some of the preceding components.
    static func graph(_ count: Int, needs: [Int] = [1, 7, 31]) -> DependencyGraph {
        Container {
            for number in 0..<count {
                Component(
                    Numbered.self,
                    strategy: Asking(
                        needs.map { number - $0 }.filter { $0 >= 0 }.map { ComponentKey(Numbered.self, named: "\($0)") }
                    ),
                    fileID: "Large/Large.swift", line: number + 1
                ).named("\(number)")
            }
        }.graph()
    }

    /// Returns the picture of a chain of components, each of which needs the preceding one.
    static func chain(_ count: Int) throws -> GraphPicture {
        GraphPicture(graph(count, needs: [1]))
    }

    private struct Asking: InjectionStrategy {
        let dependencies: [Dependency]

        init(_ keys: [ComponentKey]) { dependencies = keys.map { Dependency($0) } }

        func make(_ resolver: any Resolver) throws -> Numbered { Numbered() }
    }
}
