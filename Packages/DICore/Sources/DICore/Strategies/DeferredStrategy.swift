/// Makes values that resolve later: they get the way back to the container, and nothing is linked for them.
struct DeferredStrategy<Output>: InjectionStrategy {
    let dependency: Dependency
    let make: @Sendable (ComponentKey, FrameHandle, ComponentDescription) -> Output

    init(
        dependency: Dependency,
        make: @escaping @Sendable (ComponentKey, FrameHandle, ComponentDescription) -> Output
    ) {
        self.dependency = dependency
        self.make = make
    }

    var dependencies: [Dependency] { [dependency] }

    func make(_ resolver: any Resolver) throws -> Output {
        try resolver.resolve(Output.self, qualifier: dependency.key.qualifier)
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let owner = linker.component
        let resolver = linker.resolver()
        return Maker { [key = dependency.key, make] context in make(key, resolver.handle(context), owner) }
    }
}
