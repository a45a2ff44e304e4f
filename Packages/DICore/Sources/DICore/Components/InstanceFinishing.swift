/// What happens to each new instance of a component before anyone else can see it, and what closes it.
///
/// Of most components there is none.
@usableFromInline
final class InstanceFinishing<Output>: AnyInstanceFinishing {
    let hooks: [CreationHook<Output>]
    let closers: [InstanceCloser<Output>]

    init(hooks: [CreationHook<Output>], closers: [InstanceCloser<Output>]) {
        self.hooks = hooks
        self.closers = closers
    }

    var closes: Bool { !closers.isEmpty }
}
