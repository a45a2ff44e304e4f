/// Marks a property that is injected after the initialiser and resolved at every use, honouring the component's cache.
///
/// ```
/// final class Queue {
///     @InjectedProvider private var worker: Worker            // a new worker each time it is read
///     func run() throws { try $worker.get().work() }
/// }
/// ```
///
/// The property does not keep the container alive: used after the container is gone, `$worker.get()` throws `closed`.
public typealias InjectedProvider<Value> = InjectedProviderProperty<Value, Unqualified>
