import DICore

/// A strategy of a random graph that creates its instances asynchronously.
struct AsyncGraphStrategy<Output: MadeValue>: AsyncStrategy {
    let needs: [GraphNeed]
    let isLinked: Bool

    var dependencies: [Dependency] { needs.map(\.dependency) }

    func make(_ resolver: AsyncResolver) async throws -> Output {
        .made(from: try needs.map { try $0.resolveAsynchronously(resolver) })
    }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        guard isLinked else {
            let resolver = linker.resolver()
            return AsyncMaker { context in try await make(resolver.asynchronous(context)) }
        }
        var links: [@Sendable (borrowing ResolutionContext) throws -> any GraphValue] = []
        for need in needs { links.append(try need.linkAsynchronously(linker)) }
        return AsyncMaker { [links] context in
            var values: [any GraphValue] = []
            for link in links { values.append(try link(context)) }
            return .made(from: values)
        }
    }
}
