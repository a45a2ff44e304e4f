public import DICore

extension ResolutionError.Code {
    /// The shared container was asked for, and none was set.
    public static let noSharedContainer = ResolutionError.Code(rawValue: "DC0001")
    /// A shared container was set, and there is one.
    public static let sharedContainerIsSet = ResolutionError.Code(rawValue: "DC0002")
    /// An owner was asked for that there is not: it is still made, it is gone, or there never was one.
    public static let noOwner = ResolutionError.Code(rawValue: "DC0003")
}
