// The loops that run the attempts of a creation. A Swift function cannot be synchronous for one caller and asynchronous for
// another, so the loop stands here twice.
extension CreationWrapper {
    /// Returns a maker that runs attempts without suspending.
    func wrapping(_ maker: Maker<Value>, of component: ComponentDescription) -> Maker<Value> {
        Maker { context in
            var (wrapper, attempt) = (self, CreationAttempt(component: component, number: 1))
            let values = context.frame.preparedValues
            let mark = values?.keepTaken() ?? 0
            while true {
                try wrapper.prepare(for: attempt)
                let outcome = Result { try maker(context) }
                switch wrapper.decide(after: attempt, with: outcome) {
                case .keep: return try outcome.get()
                case .replace(let value): return value
                case .fail(let error): throw error
                case .tryAgain(let pause):
                    if pause > .zero {
                        throw ResolutionError.cannotPause(component, underlying: Self.error(of: outcome))
                    }
                }
                values?.putBack(since: mark)
                attempt.number += 1
            }
        }
    }

    /// Returns a maker that runs attempts and may pause between them.
    func wrapping(_ maker: AsyncMaker<Value>, of component: ComponentDescription) -> AsyncMaker<Value> {
        AsyncMaker { context in
            var (wrapper, attempt) = (self, CreationAttempt(component: component, number: 1))
            let values = context.frame.preparedValues
            let mark = values?.keepTaken() ?? 0
            while true {
                try wrapper.prepare(for: attempt)
                let outcome: Result<Value, any Error>
                do { outcome = .success(try await maker(context)) } catch { outcome = .failure(error) }
                switch wrapper.decide(after: attempt, with: outcome) {
                case .keep: return try outcome.get()
                case .replace(let value): return value
                case .fail(let error): throw error
                case .tryAgain(let pause):
                    if pause > .zero { try await Task.sleep(for: pause) } else { try Task.checkCancellation() }
                }
                values?.putBack(since: mark)
                attempt.number += 1
            }
        }
    }

    private static func error(of outcome: Result<Value, any Error>) -> (any Error)? {
        if case .failure(let error) = outcome { error } else { nil }
    }
}

extension [any CreationWrapper] {
    /// Returns a maker that runs the wrappers, the first innermost, around another maker of their type.
    ///
    /// - Throws: ``ResolutionError/Code/asynchronous`` where a wrapper may pause.
    func around<Output>(_ maker: Maker<Output>, of component: ComponentDescription) throws -> Maker<Output> {
        // Not `reduce`, which would look up the type of the maker also without wrappers.
        var maker = maker
        for wrapper in self {
            if wrapper.mayPause { throw ResolutionError.cannotPause(component) }
            maker = Self.typed(wrapper).wrapping(maker, of: component)
        }
        return maker
    }

    /// Returns a maker on the main actor that runs the wrappers there.
    func around<Output>(
        _ maker: MainActorMaker<Output>, of component: ComponentDescription
    ) throws -> MainActorMaker<Output> {
        isEmpty ? maker : MainActorMaker(try around(maker.unbound, of: component).body)
    }

    /// Returns an asynchronous maker that runs the wrappers.
    func around<Output>(_ maker: AsyncMaker<Output>, of component: ComponentDescription) -> AsyncMaker<Output> {
        var maker = maker
        for wrapper in self { maker = Self.typed(wrapper).wrapping(maker, of: component) }
        return maker
    }

    private static func typed<Output>(_ wrapper: any CreationWrapper) -> any CreationWrapper<Output> {
        // Safety: `wrapped(by:)` takes wrappers of the component's type only, and an existential's layout does not depend on
        // its associated types. (`as` keeps the existential from being opened.)
        unsafeBitCast(wrapper as any CreationWrapper, to: (any CreationWrapper<Output>).self)
    }
}
