extension ContainerCore {
    /// Returns the error of a request, which observers see.
    func failed(
        _ error: any Error, key: ComponentKey, isReadOnly: Bool, asker: RequestOrigin
    ) -> ResolutionError {
        var error = ResolutionError.wrapping(error, key: key)
        if isReadOnly && error.isNothingExists { error = closed(key, scope: asker.scope) }
        return isReadOnly ? error : told(error, key: key, from: asker.frame, in: asker.scope)
    }

    /// Reports the failure of a request to observers, unless they know the error already. Requests that only read are not
    /// reported.
    ///
    /// - Parameter frame: The frame of the request; `nil` is outside.
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

    /// Returns the error of a request that the first plan has linked.
    // Not inlined: each caller would make the key.
    @usableFromInline
    @inline(never)
    func failed<Value>(_ error: any Error, at link: LinkedNeed<Value>, qualifier: Qualifier? = nil) -> ResolutionError {
        told(link.annotated(error), key: ComponentKey(Value.self, qualifier: qualifier), from: nil, in: nil)
    }

    /// Returns the error of a closer's request for an instance that does not exist.
    func closed(_ key: ComponentKey, scope: ScopeCore?) -> ResolutionError {
        ResolutionError.closed(scope.flatMap { $0.lifespan.isOpen ? nil : $0 }, key: key.withoutForms)
    }
}
