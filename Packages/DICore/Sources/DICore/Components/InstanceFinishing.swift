/// What happens to each new instance of a component before anyone else can see it, and what closes it.
///
/// Of most components there is none.
final class InstanceFinishing<Output>: AnyInstanceFinishing {
    let hooks: [CreationHook<Output>]
    let closers: [InstanceCloser<Output>]

    init(hooks: [CreationHook<Output>], closers: [InstanceCloser<Output>]) {
        self.hooks = hooks
        self.closers = closers
    }

    /// What finishes instances of this type, whose type was not kept.
    static func of(_ finishing: any AnyInstanceFinishing) -> InstanceFinishing {
        guard let typed = finishing as? InstanceFinishing else {
            preconditionFailure("a component is finished as another type than it makes")
        }
        return typed
    }

    var closes: Bool { !closers.isEmpty }
}
