import DICore

/// A strategy that declares typed needs.
struct LinkedStrategy<each Value, Output>: InjectionStrategy {
    private let needs: (repeat Need<each Value>)
    private let build: @Sendable (repeat each Value) throws -> Output

    init(_ needs: repeat Need<each Value>, make build: @escaping @Sendable (repeat each Value) throws -> Output) {
        self.needs = (repeat each needs)
        self.build = build
    }

    var dependencies: [Dependency] {
        var all: [Dependency] = []
        for need in repeat each needs { all.append(need.dependency) }
        return all
    }

    func make(_ resolver: any Resolver) throws -> Output {
        try build(repeat (each needs).resolve(from: resolver))
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let links = (repeat try linker.link(each needs))
        return Maker { [build] context in try build(repeat (each links)(context)) }
    }
}
