/// An asynchronous path to instances of a type.
final class TypedAsyncRoute<Value>: AsyncRoute, @unchecked Sendable {
    // Safety: immutable.
    /// Makes, or finds, the instance for a request from a frame.
    let body: @Sendable (Frame) async throws -> TransferredValue<Value>

    init(
        key: PreparedValues.Key, isForOneUse: Bool,
        _ body: @escaping @Sendable (Frame) async throws -> TransferredValue<Value>
    ) {
        self.body = body
        super.init(key: key, isForOneUse: isForOneUse)
    }

    override func prepare(for frame: Frame, in values: PreparedValues) async throws {
        values.add(TypedInstanceBox(try await body(frame)), for: key, isForOneUse: isForOneUse)
    }

    /// Returns the route through a maker that does not suspend once its asynchronous dependencies exist.
    ///
    /// - Parameters:
    ///   - needs: The dependencies.
    ///   - part: The part of the component, which tells its first need from the others.
    ///   - isOnMainActor: Whether the maker runs on the main actor.
    static func making(
        _ maker: Maker<Value>, after needs: LinkedEntries, part: EntryRecord.Part, isOnMainActor: Bool,
        key: PreparedValues.Key, isForOneUse: Bool
    ) -> TypedAsyncRoute {
        TypedAsyncRoute(key: key, isForOneUse: isForOneUse) { frame in
            let values = PreparedValues()
            try await needs.prepare(for: frame, in: values, onMainActor: isOnMainActor, part: part)
            return try await Self.run(maker, inside: frame, with: values, isOnMainActor: isOnMainActor)
        }
    }

    /// Runs a maker that does not suspend, in a frame of its own.
    static func run(
        _ maker: Maker<Value>, inside frame: Frame, with values: PreparedValues?, isOnMainActor: Bool
    ) async throws -> TransferredValue<Value> {
        let own = Frame(
            frame.environment.creating(onMainActor: isOnMainActor, in: frame.scope), inside: frame, prepared: values)
        guard isOnMainActor else {
            return try own.enter { TransferredValue(try maker(ResolutionContext(serial: own.serial, frame: own))) }
        }
        return try await MainActor.run {
            try own.enter {
                TransferredValue(onMainActor: try maker(ResolutionContext(serial: own.serial, frame: own)))
            }
        }
    }
}
