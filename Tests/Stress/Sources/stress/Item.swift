/// An instance with a type of its own.
final class Item<Tag>: Instance, @unchecked Sendable {
    // Safety: as in `Instance`, it is constant.
}
