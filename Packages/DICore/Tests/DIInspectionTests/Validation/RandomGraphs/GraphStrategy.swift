import DICore

/// A strategy of a random graph that creates its instances on any thread.
struct GraphStrategy<Output: MadeValue>: InjectionStrategy {
    let needs: [GraphNeed]
    let isLinked: Bool

    var dependencies: [Dependency] { needs.map(\.dependency) }

    func make(_ resolver: any Resolver) throws -> Output { .made(from: try needs.map { try $0.resolve(resolver) }) }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        guard isLinked else {
            let resolver = linker.resolver()
            return Maker { context in try make(resolver(context)) }
        }
        var links: [@Sendable (borrowing ResolutionContext) throws -> any GraphValue] = []
        for need in needs { links.append(try need.link(linker)) }
        return Maker { [links] context in
            var values: [any GraphValue] = []
            for link in links { values.append(try link(context)) }
            return .made(from: values)
        }
    }
}
