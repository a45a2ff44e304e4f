/// The connection of a deferred dependency, such as a ``Lazy``, to its container.
struct DeferredSource<Value>: Sendable {
    /// The component that the first use of a lazy dependency creates: its key, at the place of the owner.
    let component: ComponentDescription
    let handle: FrameHandle

    /// Whether the owner is bound to the main actor, so that it uses the value only there.
    private let isOwnerOnMainActor: Bool

    /// Resolves the value if it is made from an instance of another type.
    private let converted: (@Sendable (_ own: Frame?, _ isOnMainActor: Bool) throws(ResolutionError) -> Value)?
    private let convertedLater: (@Sendable (_ own: Frame?) async throws(ResolutionError) -> Value)?

    init(
        _ component: ComponentDescription, handle: FrameHandle, isOwnerOnMainActor: Bool,
        converted: (@Sendable (Frame?, Bool) throws(ResolutionError) -> Value)? = nil,
        convertedLater: (@Sendable (Frame?) async throws(ResolutionError) -> Value)? = nil
    ) {
        self.component = component
        self.handle = handle
        self.isOwnerOnMainActor = isOwnerOnMainActor
        self.converted = converted
        self.convertedLater = convertedLater
    }

    var key: ComponentKey { component.key }

    /// The frame in which the first use of a lazy dependency runs.
    var frame: Frame { handle.current ?? Frame(Frame.Environment(container: handle.container)) }

    /// Returns the instance.
    ///
    /// - Parameter own: The frame of the first use of a lazy dependency.
    func resolve(inside own: Frame? = nil, isOnMainActor: Bool) throws(ResolutionError) -> Value {
        if let converted { return try converted(own, isOnMainActor) }
        return try handle.resolve(key, as: Value.self, inside: own, isOnMainActor: isOnMainActor)
    }

    /// Returns whether the owner is on the main actor, and stops the program if it is bound to the main actor and the
    /// caller is elsewhere.
    func checkOwner() -> Bool {
        if isOwnerOnMainActor {
            MainActor.preconditionIsolated(
                "\(key) was requested off the main actor, by an owner that is bound to it")
        }
        return isOwnerOnMainActor
    }

    /// Returns a source of values that are made from the instances.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> DeferredSource<Converted> {
        DeferredSource<Converted>(
            component, handle: handle, isOwnerOnMainActor: isOwnerOnMainActor,
            converted: { own, isOnMainActor throws(ResolutionError) in
                convert(try resolve(inside: own, isOnMainActor: isOnMainActor))
            })
    }
}

extension DeferredSource where Value: Sendable {
    /// Returns the instance, and suspends if it is asynchronous.
    func resolveAsynchronously(inside own: Frame? = nil) async throws(ResolutionError) -> Value {
        if let convertedLater { return try await convertedLater(own) }
        return try await handle.resolveAsynchronously(key, as: Value.self, inside: own)
    }

    /// Returns a source of values that are made from the instances, for asynchronous requests.
    func mapLater<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> DeferredSource<Converted> {
        DeferredSource<Converted>(
            component, handle: handle, isOwnerOnMainActor: isOwnerOnMainActor,
            convertedLater: { own async throws(ResolutionError) in
                convert(try await resolveAsynchronously(inside: own))
            })
    }
}
