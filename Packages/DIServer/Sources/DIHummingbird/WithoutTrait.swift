#if !Hummingbird
    /// Unavailable: the package was resolved without the trait `Hummingbird`.
    @available(*, unavailable, message: "enable the trait: .package(url: …, from: …, traits: [\"Hummingbird\"])")
    public struct RequestScopeMiddleware<Context> {}

    /// Unavailable: the package was resolved without the trait `Hummingbird`.
    @available(*, unavailable, message: "enable the trait: .package(url: …, from: …, traits: [\"Hummingbird\"])")
    public protocol ScopedRequestContext {}
#endif
