// A new form is a type in this folder that conforms to `Dependency.Form`. If its values resolve later, it conforms to
// `DeferredForm` instead, or to `CollectedForm` if they may be elements of a collection, and gets overloads in
// `Need+Deferred.swift`. A form of a new kind also needs a case of `Dependency.Kind`; the compiler reports each switch
// without it, but not `ResolutionError+Graph.swift` and `HTMLPage+Difference.swift`, which compare kinds. The page of
// graphs lists the kinds in `model.js` and `panel.js`.

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
        Dependency(
            ComponentKey(Wrapped.self, qualifier: qualifier), kind: .optional,
            form: ComponentKey(Self.self, qualifier: qualifier))
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
        let element = (Element.self as? any CollectedForm.Type)?.element ?? Element.self
        return Dependency(
            ComponentKey(erased: element, qualifier: qualifier), kind: .collection,
            form: ComponentKey(Self.self, qualifier: qualifier))
    }

    /// Makes an array of all contributions, in the order of registration.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<[Element]> {
        LinkingStrategy<[Element]>(qualifier: qualifier) { linker in
            let links = try linker.linkElements(Element.self, qualifier).map(\.link)
            return Maker { context in
                var elements: [Element] = []
                elements.reserveCapacity(links.count)
                for link in links { elements.append(try link(context)) }
                return elements
            }
        }
    }
}

extension Dictionary: Dependency.Form {
    /// Returns a dependency on all contributions to a map with keys of this type.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        let element = (Value.self as? any CollectedForm.Type)?.element ?? Value.self
        return Dependency(
            mapOf: ComponentKey(erased: element, qualifier: qualifier), keyedBy: Key.self,
            form: ComponentKey([Key: Value].self, qualifier: qualifier))
    }

    /// Makes a map of all contributions with keys of this type.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<[Key: Value]> {
        LinkingStrategy(
            qualifier: qualifier,
            link: unchecked { linker in
                let links = try linker.linkElements(Value.self, qualifier, keyedBy: ObjectIdentifier(Key.self))
                return Maker(
                    unchecked { context in
                        var map: [Key: Value] = [:]
                        map.reserveCapacity(links.count)
                        for (mapKey, link) in links {
                            if let key = mapKey as? Key { map[key] = try link(context) }
                        }
                        return map
                    })
            })
    }
}

// Safety: the closures above cannot be `@Sendable`. They capture sendable values only, besides the conformance of a
// map's key to `Hashable`. Swift has no way to state that this conformance is not isolated to an actor.
private func unchecked<Argument: ~Copyable, Output>(
    _ body: @escaping (borrowing Argument) throws -> Output
) -> @Sendable (borrowing Argument) throws -> Output {
    nonisolated(unsafe) let body = body
    return { argument in try body(argument) }
}
