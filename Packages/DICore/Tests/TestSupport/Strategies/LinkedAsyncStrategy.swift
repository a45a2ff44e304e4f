public import DICore

/// An asynchronous strategy as a user would write one: it declares typed needs and trades them for links.
public struct LinkedAsyncStrategy<each Value: Sendable, Output: Sendable>: AsyncStrategy {
    private let needs: (repeat Need<each Value>)
    private let build: @Sendable (repeat each Value) async throws -> Output

    public init(
        _ needs: repeat Need<each Value>, make build: @escaping @Sendable (repeat each Value) async throws -> Output
    ) {
        self.needs = (repeat each needs)
        self.build = build
    }

    public var dependencies: [Dependency] {
        var all: [Dependency] = []
        for need in repeat each needs { all.append(need.dependency) }
        return all
    }

    public func make(_ resolver: AsyncResolver) async throws -> Output {
        try await build(repeat (each needs).resolve(from: resolver))
    }

    public func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        let links = (repeat try linker.link(each needs))
        return AsyncMaker { [build] context in try await build(repeat (each links)(context)) }
    }
}
