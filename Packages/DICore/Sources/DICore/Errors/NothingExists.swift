/// Only what exists was wanted, and nothing does.
struct NothingExists: Error {}
