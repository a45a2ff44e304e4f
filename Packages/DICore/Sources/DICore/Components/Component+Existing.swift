extension Component where Origin == ComponentOrigin.Existing, Output: Sendable {
    /// A component of an instance that exists already. The container returns it as it is.
    ///
    /// - Parameters:
    ///   - instance: The instance. The container keeps it and does not close it.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    public init(
        trailing: NoClosure? = nil, instance: Output = absent(), fileID: String = #fileID,
        line: Int = #line
    ) {
        _record = ComponentRecord(MakerStrategy { instance }, making: Output.self, fileID: fileID, line: line)
        ComponentRecord.change(&_record) { $0.existing = CacheCell(holding: instance) }
    }
}

extension Component where Origin == ComponentOrigin.Existing {
    /// Not for existing instances: the container returns the one instance as it is.
    @available(*, unavailable, message: "an existing instance is not cached: the container returns it as it is")
    public func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> Component { self }

    /// Not for existing instances: the container returns the one instance as it is.
    @available(*, unavailable, message: "an existing instance is the same for every request")
    public func uncached() -> Component { self }

    /// Not for existing instances: the instance exists before the container starts.
    @available(*, unavailable, message: "an existing instance is not created by the container")
    public func eager(_ isEager: Bool = true) -> Component { self }

    /// Not for existing instances: the container does not create the instance.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ hook: @escaping @Sendable (inout Output) throws -> Void) -> Component { self }

    /// Not for existing instances: the container does not create the instance.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ hook: @escaping @Sendable (inout Output, any Resolver) throws -> Void) -> Component { self }

    /// Not for existing instances: the container does not create the instance.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ observer: any CreationObserver) -> Component { self }

    /// Not for existing instances: the code that made the instance closes it.
    @available(*, unavailable, message: "the code that created the instance closes it, not the container")
    public func onClose(_ closer: @escaping @Sendable (Output) async throws -> Void) -> Component { self }
}
