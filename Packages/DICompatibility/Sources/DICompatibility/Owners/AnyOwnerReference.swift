/// What a handle to an owner refers to, whatever its type.
class AnyOwnerReference: @unchecked Sendable {
    // Safety: see `OwnerReference`; there is nothing here.
    /// Puts the owner into it; something of another type, or `nil`, says that there is none.
    func fill(with owner: AnyObject?) {}
}
