import DICore

/// Makes handles to owners.
struct OwnerStrategy<Value>: InjectionStrategy {
    let qualifier: Qualifier?

    var dependencies: [Dependency] { [Owner<Value>.dependency(qualifier: qualifier)] }

    func make(_ resolver: any Resolver) throws -> Owner<Value> {
        Owner(key: ComponentKey(Value.self, qualifier: qualifier))
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Owner<Value>> {
        let key = ComponentKey(Value.self, qualifier: qualifier)
        return Maker { _ in Owner(key: key) }
    }
}
