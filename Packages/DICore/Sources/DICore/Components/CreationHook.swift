/// Something that happens to each new instance, before anyone else can see it.
struct CreationHook<Output>: Sendable {
    let run: @Sendable (inout Output, any Resolver, ComponentDescription) throws -> Void
}
