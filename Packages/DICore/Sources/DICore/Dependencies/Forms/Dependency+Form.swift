// A new form is a type in this folder that conforms to `Dependency.Form`. If its values resolve later, it conforms to
// `DeferredForm` too, and gets overloads in `Need+Deferred.swift`. A form of a new kind also needs a case of
// `Dependency.Kind`; the compiler reports each switch without it.

extension Dependency {
    /// A type that stands for a way to need another type: `T?`, `[T]`, `[K: T]`, ``Lazy``, ``Provider``.
    ///
    /// If no component is registered for such a type, the container makes the value with the type's own strategy. A
    /// form of your own, say `Logged<T>`, works wherever the shipped ones do: as a parameter, as a property, in a
    /// resolve.
    public protocol Form: SendableMetatype {
        /// Returns the dependency to declare for a need of this type. Its `key` is the type inside, its `form` this
        /// type.
        ///
        /// The container calls it on any thread, whenever it reads dependencies.
        /// - Parameter qualifier: The qualifier at the need.
        static func dependency(qualifier: Qualifier?) -> Dependency

        /// Returns the strategy that makes values of this type. The container calls it when it links a need of this
        /// type.
        ///
        /// - Parameter qualifier: The qualifier at the need.
        static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Self>
    }
}

extension Optional: Dependency.Form {
    /// Returns an optional dependency on the wrapped type.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(on: Wrapped.self, qualifier: qualifier, kind: .optional, form: Self.self)
    }

    /// Makes the wrapped value, or `nil` if its key is missing.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Wrapped?> {
        LinkingStrategy<Wrapped?>(qualifier: qualifier) { linker in
            guard let wrapped = try linker.linkIfRegistered(Need<Wrapped>(qualifier: qualifier)) else {
                return Maker { _ in nil }
            }
            return Maker { context in try wrapped(context) }
        }
    }
}

extension Array: Dependency.Form {
    /// Returns a dependency on all contributions to an array of the elements.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        let element = (Element.self as? any DeferredForm.Type)?.element ?? Element.self
        return Dependency(
            ComponentKey(erased: element, qualifier: qualifier), kind: .collection,
            form: ComponentKey(Self.self, qualifier: qualifier))
    }

    /// Makes an array of all contributions, in the order of registration.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<[Element]> {
        LinkingStrategy<[Element]>(qualifier: qualifier) { linker in
            if let form = Element.self as? any DeferredForm.Type { return try deferred(form, linker, qualifier) }
            let links = try linker.linkContributions(to: Element.self, qualifier: qualifier)
            return Maker { context in
                var elements: [Element] = []
                elements.reserveCapacity(links.count)
                for link in links { elements.append(try link(context)) }
                return elements
            }
        }
    }
}

extension Array {
    /// Returns a maker of an array of values that resolve later.
    private static func deferred<Form: DeferredForm>(
        _ form: Form.Type, _ linker: borrowing Linker, _ qualifier: Qualifier?
    ) throws -> Maker<[Element]> {
        let links = try Form.links(linker, qualifier, keyedBy: nil).map(\.link)
        return Maker { context in
            let handle = context.frame.handle
            return links.compactMap { $0(handle) as? Element }
        }
    }
}

extension Dictionary: Dependency.Form {
    /// Returns a dependency on all contributions to a map with keys of this type.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        let element = (Value.self as? any DeferredForm.Type)?.element ?? Value.self
        return Dependency(
            mapOf: ComponentKey(erased: element, qualifier: qualifier), keyedBy: Key.self,
            form: ComponentKey([Key: Value].self, qualifier: qualifier))
    }

    /// Makes a map of all contributions with keys of this type.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<[Key: Value]> {
        uncheckedStrategy(qualifier: qualifier) { linker in
            if let form = Value.self as? any DeferredForm.Type { return try deferred(form, linker, qualifier) }
            let contributions = try linker.linkContributions(to: Value.self, keyedBy: Key.self, qualifier: qualifier)
            return uncheckedMaker { context in
                var map: [Key: Value] = [:]
                map.reserveCapacity(contributions.count)
                for contribution in contributions {
                    guard let key = contribution.key as? Key else { continue }
                    map[key] = try contribution.link(context)
                }
                return map
            }
        }
    }
}

extension Dictionary {
    /// Returns a maker of a map of values that resolve later.
    private static func deferred<Form: DeferredForm>(
        _ form: Form.Type, _ linker: borrowing Linker, _ qualifier: Qualifier?
    ) throws -> Maker<[Key: Value]> {
        let links = try Form.links(linker, qualifier, keyedBy: ObjectIdentifier(Key.self))
        return uncheckedMaker { context in
            let handle = context.frame.handle
            var map: [Key: Value] = [:]
            for (mapKey, link) in links {
                if let key = mapKey as? Key, let value = link(handle) as? Value { map[key] = value }
            }
            return map
        }
    }
}

// Safety: the closures above cannot be `@Sendable`. They capture sendable values only, besides the conformance of a
// map's key to `Hashable`. Swift has no way to state that this conformance is not isolated to an actor.

private func uncheckedMaker<Output>(
    _ body: @escaping (borrowing ResolutionContext) throws -> Output
) -> Maker<Output> {
    nonisolated(unsafe) let body = body
    return Maker { context in try body(context) }
}

private func uncheckedStrategy<Output: Dependency.Form>(
    qualifier: Qualifier?, _ link: @escaping (borrowing Linker) throws -> Maker<Output>
) -> LinkingStrategy<Output> {
    // Safety: see above.
    nonisolated(unsafe) let link = link
    return LinkingStrategy(qualifier: qualifier) { linker in try link(linker) }
}
