extension ContainerCore {
    /// The error of a request, which observers are told of.
    func failed(
        _ error: any Error, key: ComponentKey, isReadOnly: Bool, asker: Asker
    ) -> ResolutionError {
        var error = ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
        if isReadOnly && error.isNothingExists { error = closed(key, scope: asker.scope) }
        return isReadOnly ? error : told(error, key: key, from: asker.frame, in: asker.scope)
    }

    /// Tells observers of a request that has failed, unless they know of it: because a component could not be had, or because
    /// something was asked for too late. What only reads is not told of.
    ///
    /// - Parameter frame: Where the request comes from; `nil` is outside.
    @inline(never)
    func told(
        _ error: ResolutionError, key: ComponentKey, from frame: Frame?, in scope: ScopeCore?
    ) -> ResolutionError {
        guard let observers = defaults.resolutionObservers, !error.isTold, frame?.isReadOnly != true else {
            return error
        }
        let around = (frame?.observed ?? Frame.observedHere)?.asParent
        observers.observe(
            ResolutionEvent(
                .failed, key: key, scope: scope?.name, scopeNumber: scope?.observed?.number, parent: around?.number,
                depth: around?.depth ?? 0, failure: error))
        return error.told()
    }

    /// The error of a request that the first plan has linked.
    // Not inlined: callers would make the key, each of them.
    @usableFromInline
    @inline(never)
    func failed<Value>(_ error: any Error, at link: Link<Value>, qualifier: Qualifier? = nil) -> ResolutionError {
        told(link.annotated(error), key: ComponentKey(Value.self, qualifier: qualifier), from: nil, in: nil)
    }

    /// The error for what a closer asked for and does not exist.
    func closed(_ key: ComponentKey, scope: ScopeCore?) -> ResolutionError {
        ResolutionError.closed(scope.flatMap { $0.lifespan.isOpen ? nil : $0 }, key: key.withoutForms)
    }
}
