public import DICore

/// A main-actor strategy as a user would write one: it declares typed needs and trades them for links.
public struct MainActorLinkedStrategy<each Value, Output>: MainActorStrategy {
    private let needs: (repeat Need<each Value>)
    private let build: @MainActor @Sendable (repeat each Value) throws -> Output

    public init(
        _ needs: repeat Need<each Value>,
        make build: @escaping @MainActor @Sendable (repeat each Value) throws -> Output
    ) {
        self.needs = (repeat each needs)
        self.build = build
    }

    public var dependencies: [Dependency] {
        var all: [Dependency] = []
        for need in repeat each needs { all.append(need.dependency) }
        return all
    }

    @MainActor
    public func make(_ resolver: MainActorResolver) throws -> Output {
        try build(repeat (each needs).resolve(from: resolver))
    }

    public func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        let links = (repeat try linker.link(each needs))
        return MainActorMaker { [build] context in try build(repeat (each links)(context)) }
    }
}
