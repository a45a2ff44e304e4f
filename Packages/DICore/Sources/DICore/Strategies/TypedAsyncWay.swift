/// The way to instances of a type.
final class TypedAsyncWay<Value>: AsyncWay, @unchecked Sendable {
    // Safety: immutable.
    /// Makes, or finds, the instance for a request from a frame.
    let body: @Sendable (Frame) async throws -> Sent<Value>

    init(
        key: PreparedValues.Key, isForOneUse: Bool, _ body: @escaping @Sendable (Frame) async throws -> Sent<Value>
    ) {
        self.body = body
        super.init(key: key, isForOneUse: isForOneUse)
    }

    /// The instance, for a request from a frame.
    func instance(for frame: Frame) async throws -> Sent<Value> { try await body(frame) }

    override func prepare(for frame: Frame, in values: PreparedValues) async throws {
        values.add(TypedInstanceBox(try await body(frame)), for: key, isForOneUse: isForOneUse)
    }

    /// The way through a maker that does not suspend, when what it needs is there.
    ///
    /// - Parameters:
    ///   - needs: What is made beforehand, where it has to be waited for.
    ///   - first: What the first of these is.
    ///   - isOnMainActor: Whether the maker runs on the main actor.
    static func making(
        _ maker: Maker<Value>, after needs: LinkedEntries, first: LinkedEntries.First, isOnMainActor: Bool,
        key: PreparedValues.Key, isForOneUse: Bool
    ) -> TypedAsyncWay {
        TypedAsyncWay(key: key, isForOneUse: isForOneUse) { frame in
            let values = PreparedValues()
            try await needs.prepare(
                for: frame, in: values, onMainActor: isOnMainActor, first: first)
            return try await Self.run(maker, inside: frame, with: values, isOnMainActor: isOnMainActor)
        }
    }

    /// Runs a maker that does not suspend, in a frame of its own.
    static func run(
        _ maker: Maker<Value>, inside frame: Frame, with values: PreparedValues?, isOnMainActor: Bool
    ) async throws -> Sent<Value> {
        let own = Frame(
            frame.environment.creating(onMainActor: isOnMainActor, in: frame.scope), inside: frame, prepared: values)
        guard isOnMainActor else {
            return try own.enter { Sent(try maker(ResolutionContext(serial: own.serial, frame: own))) }
        }
        return try await MainActor.run {
            try own.enter { Sent(onMainActor: try maker(ResolutionContext(serial: own.serial, frame: own))) }
        }
    }
}
