// One overload for each form, because Swift has no generic parameter for a form such as `Lazy`.

extension Need {
    /// Another component than the one that the type says, resolved at first use.
    ///
    /// ```
    /// // init(store: Lazy<any UserStore>)
    /// needs: .wired(to: SQLiteUserStore.self) { $0 as any UserStore }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from it, at the first use.
    public static func wired<Source, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == Lazy<Inside> {
        wired(to: Lazy<Source>.self, qualifier: qualifier) { $0.map(convert) }
    }

    /// Another component than the one that the type says, resolved at every use.
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from it, at every use.
    public static func wired<Source, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == Provider<Inside> {
        wired(to: Provider<Source>.self, qualifier: qualifier) { $0.map(convert) }
    }

    /// Another component than the one that the type says, resolved at every use: for a marked property.
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from it, at every use.
    public static func wired<Source, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == OwnedProvider<Inside> {
        wired(to: OwnedProvider<Source>.self, qualifier: qualifier) { $0.map(convert) }
    }

    /// Another component than the one that the type says, resolved at first use; it may be asynchronous.
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from it, at the first use.
    public static func wired<Source: Sendable, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == AsyncLazy<Inside> {
        wired(to: AsyncLazy<Source>.self, qualifier: qualifier) { $0.map(convert) }
    }

    /// Another component than the one that the type says, resolved at every use; it may be asynchronous.
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from it, at every use.
    public static func wired<Source: Sendable, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == AsyncProvider<Inside> {
        wired(to: AsyncProvider<Source>.self, qualifier: qualifier) { $0.map(convert) }
    }

    /// Another component than the one that the type says, resolved at first use: for an optional property.
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from it, at the first use.
    public static func wired<Source, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == Lazy<Inside>? {
        wired(to: Lazy<Source>.self, qualifier: qualifier) { $0.map(convert) }
    }

    /// Another component than the one that the type says, resolved at every use: for an optional property.
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from it, at every use.
    public static func wired<Source, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == Provider<Inside>? {
        wired(to: Provider<Source>.self, qualifier: qualifier) { $0.map(convert) }
    }

    /// Another component than the one that the type says, resolved at first use: for an optional property.
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from it, at the first use.
    public static func wired<Source: Sendable, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == AsyncLazy<Inside>? {
        wired(to: AsyncLazy<Source>.self, qualifier: qualifier) { $0.map(convert) }
    }

    /// Another component than the one that the type says, resolved at every use: for an optional property.
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from it, at every use.
    public static func wired<Source: Sendable, Inside>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Inside
    ) -> Need where Value == AsyncProvider<Inside>? {
        wired(to: AsyncProvider<Source>.self, qualifier: qualifier) { $0.map(convert) }
    }
}
