#if !Observability
    /// Unavailable: the package was resolved without the trait `Observability`.
    @available(*, unavailable, message: "enable the trait: .package(url: …, from: …, traits: [\"Observability\"])")
    public struct LoggingObserver {}

    /// Unavailable: the package was resolved without the trait `Observability`.
    @available(*, unavailable, message: "enable the trait: .package(url: …, from: …, traits: [\"Observability\"])")
    public struct MetricsObserver {}

    /// Unavailable: the package was resolved without the trait `Observability`.
    @available(*, unavailable, message: "enable the trait: .package(url: …, from: …, traits: [\"Observability\"])")
    public struct TracingObserver {}
#endif
