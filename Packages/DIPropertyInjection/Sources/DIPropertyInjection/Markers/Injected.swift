/// Marks a property that is injected after the initialiser, by its type.
///
/// ```
/// final class ProfileController {
///     @Injected private var store: any Store
///     @Injected private var cache: (any Cache)?           // nil where nothing is registered
///     @InjectedProperty<any Gateway, Sandbox> private var gateway: any Gateway
/// }
///
/// final class SharedService: Sendable {
///     let store = Injected<any Store>()                   // store.value
/// }
/// ```
///
/// Any dependency form can be injected: `[any Rule]`, `[String: any Handler]`, `Lazy<Editor>`. See ``LazyInjected`` and
/// ``InjectedProvider`` for properties that resolve later by themselves.
///
/// Until a container has made or injected the object, reading the property stops the program with a message that says so;
/// `$store.get()` throws instead.
public typealias Injected<Value> = InjectedProperty<Value, Unqualified>
