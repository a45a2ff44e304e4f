/// A dependency that is resolved at first use, once per owner, and may be asynchronous: what ``Lazy`` is for others.
///
/// ```
/// final class Reports { init(archive: AsyncLazy<Archive>) { … } }
/// let archive = try await archive.get()
/// ```
///
/// A failed first use is not remembered: the next one tries again. It does not keep its container alive; used after the
/// container is gone, it throws ``ResolutionError/Code/closed``.
///
/// Thread-safety: may be used from any task; several first uses at once resolve once.
public final class AsyncLazy<Value: Sendable>: Sendable {
    private let key: ComponentKey
    private let source: FrameHandle
    private let cell = CacheCell(.exactlyOnce)
    private let component: ComponentDescription

    /// Resolves the value where it is made from an instance of another type; `nil` where the instance is the value.
    private let converted: (@Sendable (_ own: Frame) async throws(ResolutionError) -> Value)?

    init(_ key: ComponentKey, source: FrameHandle, creating component: ComponentDescription) {
        self.key = key
        self.source = source
        self.component = component
        converted = nil
    }

    private init<Source>(_ base: AsyncLazy<Source>, _ convert: @escaping @Sendable (Source) -> Value) {
        let (key, source) = (base.key, base.source)
        self.key = key
        self.source = source
        component = base.component
        converted = { own async throws(ResolutionError) in
            convert(try await source.resolveAsynchronously(key, as: Source.self, inside: own))
        }
    }

    /// A lazy dependency of the same owner on the same component, whose value is made from the instance.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> AsyncLazy<Converted> {
        AsyncLazy<Converted>(self, convert)
    }

    /// The value, resolved now if it was not before.
    ///
    /// - Returns: The same value at every use.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    /// - Complexity: O(1) after the first use.
    public func get() async throws(ResolutionError) -> Value {
        if let value = cell.existing(as: Value.self) { return value }
        do {
            let outside = source.current ?? Frame(Frame.Environment(container: source.container))
            return try await cell.obtain(for: component, from: outside) { own in
                if let converted { return try await converted(own) }
                return try await source.resolveAsynchronously(key, as: Value.self, inside: own)
            }
        } catch {
            throw ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
        }
    }

    /// The value, where it was resolved already. Resolves nothing.
    ///
    /// - Complexity: O(1).
    public var existing: Value? { cell.existing(as: Value.self) }
}

extension AsyncLazy: DependencyForm {
    /// A lazy dependency on the value's type.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Value.self, qualifier: qualifier), kind: .lazy,
            form: ComponentKey(AsyncLazy<Value>.self, qualifier: qualifier), isAsynchronous: true)
    }

    /// Makes a new lazy value for each owner.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<AsyncLazy<Value>> {
        FormStrategy<AsyncLazy<Value>>.deferred(qualifier: qualifier) { key, source, component, _ in
            AsyncLazy(key, source: source, creating: component)
        }
    }
}
