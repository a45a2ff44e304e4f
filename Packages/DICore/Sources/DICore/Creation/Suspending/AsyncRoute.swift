/// The way in which a request that may suspend creates an instance.
final class AsyncRoute: Sendable {
    /// Creates an instance in the frame of a creation.
    typealias Make = @Sendable (SuspendedFrame) async throws -> InstanceBox

    let recipe: Recipe

    /// Creates an instance, of whose component and needs one may suspend; `nil` for an instance that is made without
    /// suspending, on the main actor or in a cell that the request has chosen before.
    let make: Make?

    /// The facts that observers get; `nil` without observers.
    let observation: Observation?

    init(_ recipe: Recipe, _ make: Make? = nil, _ observation: Observation? = nil) {
        self.recipe = recipe
        self.make = make
        self.observation = observation
    }
}

extension AsyncMaker {
    /// The maker with its instances in boxes.
    var boxing: AsyncRoute.Make {
        { [self] frame in
            let context = ResolutionContext(frame.frame)
            return InstanceBox.holding(try await self(context))
        }
    }
}
