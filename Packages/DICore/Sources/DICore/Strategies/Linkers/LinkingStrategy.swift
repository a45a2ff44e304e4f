/// Makes instances with a maker that a closure links: the values of a dependency form.
struct LinkingStrategy<Output>: InjectionStrategy {
    let dependencies: [Dependency]
    private let qualifier: Qualifier?
    private let linking: @Sendable (borrowing Linker) throws -> Maker<Output>

    init(
        _ dependencies: [Dependency] = [], qualifier: Qualifier? = nil,
        link: @escaping @Sendable (borrowing Linker) throws -> Maker<Output>
    ) {
        self.dependencies = dependencies
        self.qualifier = qualifier
        linking = link
    }

    func make(_ resolver: any Resolver) throws -> Output { try resolver.resolve(Output.self, qualifier: qualifier) }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> { try linking(linker) }
}

extension LinkingStrategy where Output: Dependency.Form {
    /// Makes values of a dependency form, such as an array of all contributions.
    init(qualifier: Qualifier?, link: @escaping @Sendable (borrowing Linker) throws -> Maker<Output>) {
        self.init([Output.dependency(qualifier: qualifier)], qualifier: qualifier, link: link)
    }
}
