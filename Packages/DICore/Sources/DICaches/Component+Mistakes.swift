public import DICore

extension Component where Origin == ComponentOrigin.MadeAsynchronously, Output: Sendable {
    /// Not for asynchronous components: their tasks change threads.
    @available(*, deprecated, message: "tasks change threads, so none of them has a cache per thread: use .perTask")
    public consuming func cached(_ cache: PerThreadCache) -> Component { cached(in: cache) }

    // Any cache: the overload above would call itself.
    private consuming func cached(in cache: some CacheStrategy) -> Component { cached(cache) }
}
