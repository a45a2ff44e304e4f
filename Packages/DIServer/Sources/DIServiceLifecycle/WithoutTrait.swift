#if !ServiceLifecycle
    public import DICore

    /// Unavailable: the package was resolved without the trait `ServiceLifecycle`.
    @available(
        *, unavailable,
        message: "enable the trait: .package(url: …, from: …, traits: [\"ServiceLifecycle\"])"
    )
    public struct ContainerService {}

    extension ComponentProtocol {
        /// Unavailable: the package was resolved without the trait `ServiceLifecycle`.
        @available(
            *, unavailable,
            message: "enable the trait: .package(url: …, from: …, traits: [\"ServiceLifecycle\"])"
        )
        public consuming func service() -> Self { self }
    }
#endif
