/// A request that only reads found no instance.
struct NothingExists: Error {}
