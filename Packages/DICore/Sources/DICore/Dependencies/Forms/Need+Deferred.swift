// One overload for each form, because Swift has no generic parameter for a form such as `Lazy`.

extension Need {
    /// Returns a need for another component, resolved at first use.
    ///
    /// ```
    /// // init(store: Lazy<any UserStore>)
    /// needs: .wired(to: SQLiteUserStore.self) { $0 as any UserStore }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from an instance, at the first use.
    public static func wired<Source, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == Lazy<Inside> {
        wired(to: Lazy<Source>.self, qualifier: qualifier) { Lazy($0.source.map(convert)) }
    }

    /// Returns a need for another component, resolved at every use.
    public static func wired<Source, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == Provider<Inside> {
        wired(to: Provider<Source>.self, qualifier: qualifier) { Provider($0.source.map(convert)) }
    }

    /// Returns a need for another component, which may be asynchronous, resolved at first use.
    public static func wired<Source: Sendable, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == AsyncLazy<Inside> {
        wired(to: AsyncLazy<Source>.self, qualifier: qualifier) { AsyncLazy($0.source.mapLater(convert)) }
    }

    /// Returns a need for another component, which may be asynchronous, resolved at every use.
    public static func wired<Source: Sendable, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == AsyncProvider<Inside> {
        wired(to: AsyncProvider<Source>.self, qualifier: qualifier) { AsyncProvider($0.source.mapLater(convert)) }
    }

    // For optional properties.

    /// Returns a need for another component, resolved at first use.
    public static func wired<Source, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == Lazy<Inside>? {
        wired(to: Lazy<Source>.self, qualifier: qualifier) { Lazy($0.source.map(convert)) }
    }

    /// Returns a need for another component, resolved at every use.
    public static func wired<Source, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == Provider<Inside>? {
        wired(to: Provider<Source>.self, qualifier: qualifier) { Provider($0.source.map(convert)) }
    }

    /// Returns a need for another component, which may be asynchronous, resolved at first use.
    public static func wired<Source: Sendable, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == AsyncLazy<Inside>? {
        wired(to: AsyncLazy<Source>.self, qualifier: qualifier) { AsyncLazy($0.source.mapLater(convert)) }
    }

    /// Returns a need for another component, which may be asynchronous, resolved at every use.
    public static func wired<Source: Sendable, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == AsyncProvider<Inside>? {
        wired(to: AsyncProvider<Source>.self, qualifier: qualifier) { AsyncProvider($0.source.mapLater(convert)) }
    }
}
