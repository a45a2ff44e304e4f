public import DICore

/// A strategy as a user would write one: it declares typed needs and trades them for links.
public struct LinkedStrategy<each Value, Output>: InjectionStrategy {
    private let needs: (repeat Need<each Value>)
    private let build: @Sendable (repeat each Value) throws -> Output

    public init(_ needs: repeat Need<each Value>, make build: @escaping @Sendable (repeat each Value) throws -> Output)
    {
        self.needs = (repeat each needs)
        self.build = build
    }

    public var dependencies: [Dependency] {
        var all: [Dependency] = []
        for need in repeat each needs { all.append(need.dependency) }
        return all
    }

    public func make(_ resolver: any Resolver) throws -> Output {
        try build(repeat (each needs).resolve(from: resolver))
    }

    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let links = (repeat try linker.link(each needs))
        return Maker { [build] context in try build(repeat (each links)(context)) }
    }
}
