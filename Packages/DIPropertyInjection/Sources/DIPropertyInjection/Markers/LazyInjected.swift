/// Marks a property that is injected after the initialiser and resolved at its first use.
///
/// ```
/// final class ProfileController {
///     @LazyInjected private var editor: Editor
///     func edit() throws { try $editor.get().open() }         // or editor.open(), which stops the program on failure
/// }
/// ```
///
/// Two objects that need each other can do so lazily. The property does not keep the container alive: used after the
/// container is gone, `$editor.get()` throws `closed`.
public typealias LazyInjected<Value> = LazyInjectedProperty<Value, Unqualified>
