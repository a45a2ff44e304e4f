public import DICore

extension ResolutionError.Code {
    /// The shared container was requested before it was set.
    public static let noSharedContainer = ResolutionError.Code(rawValue: "DC0001")
    /// The shared container was set a second time.
    public static let sharedContainerIsSet = ResolutionError.Code(rawValue: "DC0002")
    /// A handle has no owner: the owner is still being created, it is gone, or it never existed.
    public static let noOwner = ResolutionError.Code(rawValue: "DC0003")
}
