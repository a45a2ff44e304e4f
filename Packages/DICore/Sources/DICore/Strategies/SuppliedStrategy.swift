/// Hands out what a scope was opened with.
final class SuppliedStrategy<Output: Sendable>: InjectionStrategy {
    private let scope: ScopeName

    init(scope: ScopeName) {
        self.scope = scope
    }

    var dependencies: [Dependency] { [] }

    func make(_ resolver: any Resolver) throws -> Output { try resolver.resolve() }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let component = linker.component
        return Maker { [scope] context in
            guard let open = context.frame.scope?.named(scope) else {
                throw context.frame.noScope(scope, for: component)
            }
            guard let box = open.values[component.key] else {
                // Registered after the scope was opened.
                throw ResolutionError.notSupplied([component], in: scope)
            }
            return box.value(as: Output.self)
        }
    }
}
