/// Makes an instance with a closure that needs nothing.
struct MakerStrategy<Output>: InjectionStrategy {
    let maker: Maker<Output>

    var dependencies: [Dependency] { [] }

    // Repeated, because the default asks the runtime for the type.
    var receiver: Any.Type { Output.self }

    func make(_ resolver: any Resolver) throws -> Output { try Frame.unused { try maker($0) } }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> { maker }
}
