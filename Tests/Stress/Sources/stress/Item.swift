/// An instance with a distinct type for each tag.
final class Item<Tag>: Instance, @unchecked Sendable {
    // Safety: constant, like `Instance`.
}
