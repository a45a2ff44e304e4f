extension AsyncMaker {
    /// The maker with its instances in boxes.
    var boxing: AsyncRoute.Make {
        { [self] frame in
            let context = ResolutionContext(frame.frame)
            return InstanceBox.holding(try await self(context))
        }
    }
}
