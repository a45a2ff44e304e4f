/// The error of a request for an existing instance that found none.
struct NothingExists: Error {}
